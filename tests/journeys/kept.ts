import { expect, type Page } from "@playwright/test"

/** Everything this browser keeps for the site: storages, databases, cached answers, cookies a script may read, address. */
const keptByBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [
      location.href,
      document.cookie,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
    ]
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name ?? ""))
      for (const store of database.objectStoreNames)
        kept.push(await asked(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        kept.push(request.url, await (await cache.match(request))?.text())
    }
    // Bytes as the characters they would be: what is sealed is there, and nobody reads it.
    return JSON.stringify(kept, (_key, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value,
    )
  })

/** A number typed or shown leaves nothing behind in the browser, whatever the spaces in it. */
export const expectNotKept = async (page: Page, secret: string) => {
  const kept = await keptByBrowser(page)
  // The session is kept there: an empty answer would mean that nothing was looked at.
  expect(kept).toContain("accessToken")
  expect(kept.replaceAll(/[\s\u00a0\u202f]/g, "")).not.toContain(secret.replaceAll(" ", "").slice(0, 13))
}
