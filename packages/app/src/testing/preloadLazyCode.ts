/** Loads the lazy parts of pages, because a story waits for responses and not for code. */
export function preloadLazyCode(): Promise<unknown> {
  return Promise.all([
    import('../chat/ChatModal.tsx'),
    import('../notifications/NotificationPanel.tsx'),
    import('../rides/ProposalSection.tsx'),
    import('../search/SearchResultsPanel.tsx'),
    import('../search/RideModal.tsx'),
    import('../trust/TrustDialogs.tsx'),
  ]);
}
