import type { Client } from "@jalon/client"

/** Its code arrives with the first session: log-in does without it. */
export const loadMissing = async (client: Client): Promise<void> =>
  (await import("./load-missing.ts")).loadMissing(client)
