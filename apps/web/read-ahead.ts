/** What the first screen reads, asked for by the script of the page while the application was on its way. */
type Ahead = { url: string; token: string | null; answer: Promise<Response> }

/** The usual fetch; a read that was asked for ahead is taken, once, by whoever asks for the same. */
export const fetchWithAhead = (readToken: () => string | null): typeof fetch => {
  const { readAhead = [] } = window as { readAhead?: readonly Ahead[] }
  const waiting = new Map(readAhead.map((ahead) => [ahead.url, ahead]))
  return async (url, init) => {
    const taken = waiting.get(String(url))
    if (!taken || init?.method !== "GET" || taken.token !== readToken()) return fetch(url, init)
    waiting.delete(taken.url)
    return taken.answer.catch(() => fetch(url, init))
  }
}
