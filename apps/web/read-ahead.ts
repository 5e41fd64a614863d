/** What the first screen reads, asked for by the script of the page while the application was on its way. */
type Ahead = { url: string; token: string | null; answer: Promise<Response> }

/** The usual fetch; the one read that was asked for ahead is taken, once, by whoever asks for the same. */
export const fetchWithAhead = (readToken: () => string | null): typeof fetch => {
  let { readAhead: ahead } = window as { readAhead?: Ahead }
  return async (url, init) => {
    const taken = ahead
    if (taken?.url !== url || init?.method !== "GET" || taken.token !== readToken()) return fetch(url, init)
    ahead = undefined
    return taken.answer.catch(() => fetch(url, init))
  }
}
