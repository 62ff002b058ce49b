import type { Locator, Page } from '@playwright/test';
import { words } from './words.ts';

const say = words('zh-TW');

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: say('chat:composer.label') });
export const thread = (page: Page): Locator => page.getByRole('log');
/** The messages tab, whose name ends with the unread count. */
export const messagesTab = (page: Page): Locator =>
  page.getByRole('navigation', { name: say('navigation:main') }).getByRole('link', { name: new RegExp(`^${say('navigation:messages')}`) });

/** A message on the screen, whoever wrote it. */
export const said = (page: Page, text: string): Locator =>
  thread(page).locator('[data-component="MessageBubble"] > p').filter({ hasText: new RegExp(`：${text}$`) });

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** Returns the texts of a chat as shown, own and others', oldest first. */
export const getMessageTexts = (page: Page) => thread(page).locator('[data-component="MessageBubble"] > p').allTextContents();
