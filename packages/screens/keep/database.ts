/**
 * What this browser keeps for the screens: how someone likes her tables, what she typed that no server has yet, and what is
 * needed where there is no network.
 * Not in local storage, whose keys are fixed and cleared at log-out.
 */
const DATABASE = "jalon-screens"
const VERSION = 2
const stores = ["tables", "drafts", "sheets", "outbox"] as const
export type StoreName = (typeof stores)[number]

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | null = null

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, VERSION)
  request.onupgradeneeded = () => {
    const { result } = request
    for (const name of stores) if (!result.objectStoreNames.contains(name)) result.createObjectStore(name)
  }
  const database = await settled(request)
  // A newer version of the product in another tab must be able to change the shape.
  database.onversionchange = () => {
    database.close()
    opened = null
  }
  return database
}

const storeFor = async (name: StoreName, mode: IDBTransactionMode) => {
  opened ??= open()
  return (await opened).transaction(name, mode).objectStore(name)
}

export const keep = {
  read: async (name: StoreName, key: string): Promise<unknown> =>
    settled((await storeFor(name, "readonly")).get(key)),
  readAll: async (name: StoreName): Promise<unknown[]> =>
    settled((await storeFor(name, "readonly")).getAll()),
  write: async (name: StoreName, key: string, value: unknown): Promise<void> => {
    await settled((await storeFor(name, "readwrite")).put(value, key))
  },
  forget: async (name: StoreName, key: string): Promise<void> => {
    await settled((await storeFor(name, "readwrite")).delete(key))
  },
  forgetAll: async (name: StoreName): Promise<void> => {
    await settled((await storeFor(name, "readwrite")).clear())
  },
}
