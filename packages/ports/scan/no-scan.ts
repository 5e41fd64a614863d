import type { ScanPort } from "./scan-port.ts"

/** For an installation without a scanner: it never pretends to have looked. */
export const noScan: ScanPort = {
  scan: async () => ({ verdict: "unavailable", why: "not_configured" }),
}
