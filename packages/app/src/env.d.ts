interface ImportMetaEnv {
  /** The version of the API contract, put here by the build; undefined in tests and stories. */
  readonly CONTRACT_VERSION?: string;
}
