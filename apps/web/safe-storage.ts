const inMemory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Some browsers forbid the local storage altogether; the session then lasts as long as the page. */
export const safeStorage = () => {
  try {
    return window.localStorage
  } catch {
    return inMemory()
  }
}
