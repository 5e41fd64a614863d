/**
 * What this browser keeps for the screens: how someone likes her tables, and what she typed that no server has yet.
 * Not in local storage, whose keys are fixed and cleared at log-out.
 */
const DATABASE = "jalon-screens"
const stores = ["tables", "drafts"] as const
export type StoreName = (typeof stores)[number]

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | null = null

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    for (const name of stores) request.result.createObjectStore(name)
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
