/** What the operator configured around the product; a tool without its key is off. */
export type Configuration = {
  /** The help centre, for those who are not signed in yet. */
  help_url: string | null
  analytics: { key: string; host: string } | null
  chat: { app_id: string } | null
  errors: { dsn: string } | null
}

const OFF: Configuration = { help_url: null, analytics: null, chat: null, errors: null }

let read: Promise<Configuration> | undefined

/** A file beside the page, so that the same build serves every installation. Without it everything is off. */
export const readConfiguration = (): Promise<Configuration> => {
  read ??= fetch("/configuration.json")
    .then((answer) => (answer.ok ? (answer.json() as Promise<Configuration>) : OFF))
    .catch(() => OFF)
  return read
}
