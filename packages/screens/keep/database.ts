/**
 * What this browser keeps for the screens: how someone likes her tables, what she typed that no server has yet, and what is
 * needed where there is no network.
 * Not in local storage, whose keys are fixed and cleared at log-out.
 */
const DATABASE = "jalon-screens"
const VERSION = 3
/** Since this version `sheets` are sealed: what was kept of them before is read again from the server. */
const SEALED_SINCE = 3
const stores = ["tables", "drafts", "sheets", "outbox", "keys"] as const
export type StoreName = (typeof stores)[number]

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | null = null

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, VERSION)
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result } = request
    if (oldVersion > 0 && oldVersion < SEALED_SINCE) result.deleteObjectStore("sheets")
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

const transactionOn = async (name: StoreName, mode: IDBTransactionMode) => {
  opened ??= open()
  return (await opened).transaction(name, mode)
}

/**
 * Committed in the same breath. Left to itself a transaction is committed once the page has heard of its success: a
 * tab closed right after a key would take that key with it (59 times of 60 as measured, 0 of 60 when committed).
 */
const change = async (name: StoreName, ask: (store: IDBObjectStore) => IDBRequest): Promise<void> => {
  const transaction = await transactionOn(name, "readwrite")
  const done = settled(ask(transaction.objectStore(name)))
  transaction.commit()
  await done
}

export const keep = {
  read: async (name: StoreName, key: string): Promise<unknown> =>
    settled((await transactionOn(name, "readonly")).objectStore(name).get(key)),
  readAll: async (name: StoreName): Promise<unknown[]> =>
    settled((await transactionOn(name, "readonly")).objectStore(name).getAll()),
  write: (name: StoreName, key: string, value: unknown): Promise<void> =>
    change(name, (store) => store.put(value, key)),
  /** What was written first stays, whichever tab wrote it; answers that. */
  writeOnce: async (name: StoreName, key: string, value: unknown): Promise<unknown> => {
    await change(name, (store) => store.add(value, key)).catch(() => undefined)
    return keep.read(name, key)
  },
  forget: (name: StoreName, key: string): Promise<void> => change(name, (store) => store.delete(key)),
  forgetAll: (name: StoreName): Promise<void> => change(name, (store) => store.clear()),
}
