/** What the operator configured around the product; a tool without its key is off. */
export type Configuration = {
  analytics: { key: string; host: string } | null
  chat: { app_id: string } | null
  errors: { dsn: string } | null
}

const OFF: Configuration = { analytics: null, chat: null, errors: null }

/** A file beside the page, so that the same build serves every installation. Without it everything is off. */
export const readConfiguration = (): Promise<Configuration> =>
  fetch("/configuration.json")
    .then((answer) => (answer.ok ? (answer.json() as Promise<Configuration>) : OFF))
    .catch(() => OFF)
