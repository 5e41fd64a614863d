/** What each screen to come will do, in one sentence. Apart from the routes: only that page needs them. */
export const soonSentences: Readonly<Record<string, string>> = {}
