/** How someone likes this browser to look. Not in local storage, whose keys are fixed and cleared at log-out. */
export type DisplayChoices = { sidebar: "open" | "narrow" }

const DATABASE = "jalon"
const STORE = "display"
const defaults: DisplayChoices = { sidebar: "open" }

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

const read = async (): Promise<Partial<DisplayChoices>> => {
  const store = (await open()).transaction(STORE).objectStore(STORE)
  return { sidebar: (await settled(store.get("sidebar"))) ?? defaults.sidebar }
}

const write = async (choices: Partial<DisplayChoices>): Promise<void> => {
  const store = (await open()).transaction(STORE, "readwrite").objectStore(STORE)
  await Promise.all(Object.entries(choices).map(([key, value]) => settled(store.put(value, key))))
}

/** A browser that refuses to keep anything (private window) still works: the choice lasts as long as the page. */
export const createDisplayChoices = () => {
  const listeners = new Set<() => void>()
  let current = defaults
  const become = (choices: Partial<DisplayChoices>) => {
    current = { ...current, ...choices }
    for (const listener of listeners) listener()
  }
  return {
    load: () => read().then(become, () => undefined),
    current: () => current,
    choose: (choices: Partial<DisplayChoices>): void => {
      become(choices)
      write(choices).catch(() => undefined)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type Display = ReturnType<typeof createDisplayChoices>
