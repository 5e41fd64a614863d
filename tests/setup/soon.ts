/** For `vi.waitFor` and `expect.poll`: what should come comes at once, but on a starved machine not within a second. */
export const SOON = { timeout: 60_000, interval: 50 }
