export function withoutNpmTraces(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined>;
export function isInstalled(directory: string): boolean;
export function toExitCode(code: number | null, signal: string | null): number;
