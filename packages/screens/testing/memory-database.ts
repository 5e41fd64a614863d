/** As much of a browser's database as the screens use, in memory, for tests. */
export const memoryDatabase = () => {
  const stores = new Map<string, Map<string, unknown>>()
  const done = <T>(result: T) => {
    const request: { result: T; onsuccess?: () => void; onupgradeneeded?: (event: object) => void } = {
      result,
    }
    queueMicrotask(() => {
      request.onupgradeneeded?.({ oldVersion: 0 })
      request.onsuccess?.()
    })
    return request
  }
  const failed = () => {
    const request: { error: Error; onerror?: () => void } = { error: new Error("ConstraintError") }
    queueMicrotask(() => request.onerror?.())
    return request
  }
  const objectStore = (name: string) => {
    const rows = stores.get(name) ?? new Map<string, unknown>()
    stores.set(name, rows)
    return {
      get: (key: string) => done(rows.get(key)),
      put: (value: unknown, key: string) => done(rows.set(key, value)),
      add: (value: unknown, key: string) => (rows.has(key) ? failed() : done(rows.set(key, value))),
      delete: (key: string) => done(rows.delete(key)),
      clear: () => done(rows.clear()),
      getAll: () => done([...rows.values()]),
    }
  }
  const objectStoreNames = { contains: (name: string) => stores.has(name) }
  const transaction = () => ({ objectStore, commit: () => undefined })
  const database = { objectStoreNames, createObjectStore: objectStore, transaction }
  return { open: () => done(database) }
}
