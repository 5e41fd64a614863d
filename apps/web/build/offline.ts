import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { minifySync, type Plugin } from "vite"
import { afterBuild } from "./after-build.ts"
import { filesOf, type Manifest, namedBy, readManifest, SIGNING_MANIFEST } from "./manifest.ts"

/** The pages that open without network: what each scope of the worker answers with, and all that its page needs. */
type Kept = Record<string, { version: string; files: string[] }>

/** As much of a worker's surroundings as this one uses: TypeScript knows either those of pages or those of workers. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetched = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  registration: { scope: string }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: "install" | "activate", work: (event: Waiting) => void): void
  addEventListener(name: "fetch", work: (event: Fetched) => void): void
}

/** Runs in the browser, by itself. */
const keepPages = (kept: Kept) => {
  const worker = self as unknown as Worker
  const page = new URL(worker.registration.scope).pathname
  const { version, files } = kept[page] ?? { version: "", files: [] }
  const name = `${page} ${version}`
  const patience = 3000

  // All of one build, or nothing: the page and its files are never of two.
  const install = async () => {
    await (await caches.open(name)).addAll([page, ...files])
    await worker.skipWaiting()
  }
  const activate = async () => {
    const others = (await caches.keys()).filter((key) => key.startsWith(`${page} `) && key !== name)
    await Promise.all(others.map((key) => caches.delete(key)))
    await worker.clients.claim()
  }
  const find = async (what: string) => (await caches.open(name)).match(what)
  // What carries the hash of its content in its name is what it was. The rest is asked for first, for it changes.
  const named = async (path: string, request: Request) => (await find(path)) ?? fetch(request)
  const newest = async (path: string, request: Request) => {
    const asked = fetch(request)
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
    const first = await Promise.race([asked.catch(() => undefined), late])
    return first ?? (await find(path)) ?? asked
  }

  worker.addEventListener("install", (event) => event.waitUntil(install()))
  worker.addEventListener("activate", (event) => event.waitUntil(activate()))
  worker.addEventListener("fetch", (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    // What the server answers about people is neither kept nor touched.
    if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return
    if (request.mode === "navigate") event.respondWith(newest(page, request))
    else if (files.includes(pathname))
      event.respondWith(
        pathname.startsWith("/assets/") ? named(pathname, request) : newest(pathname, request),
      )
  })
}

const ALWAYS = ["theme.js", "configuration.json", "favicon.svg", "manifest.webmanifest"]

/** Letters of other languages are drawn by the phone when there is no network. */
const fontsOf = (folder: string, styles: readonly string[]): string[] =>
  styles
    .flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(/url\(([^)]+\.woff2)\)/g)])
    .flatMap(([, url]) => url ?? [])
    .filter((url) => !url.includes("-ext"))
    .map((url) => url.replace(/^["']?\//, ""))

const keptOf = (folder: string, html: string, manifest: Manifest, parts: readonly string[]) => {
  const page = readFileSync(join(folder, html), "utf8")
  const files = [...new Set([...namedBy(page), ...filesOf(manifest, parts)])]
  const fonts = fontsOf(
    folder,
    files.filter((file) => file.endsWith(".css")),
  )
  const all = [...new Set([...files, ...fonts, ...ALWAYS])].map((file) => `/${file}`)
  const theme = readFileSync(join(folder, "theme.js"))
  const version = createHash("sha256").update(page).update(theme).update(all.join()).digest("base64url")
  return { version: version.slice(0, 12), files: all }
}

/**
 * The worker of the pages that open without network: a learner's signing page, and the sheet of whoever teaches. It answers for
 * nothing else, and keeps no answer of the server.
 */
export const offline = (): Plugin =>
  afterBuild("offline", (folder) => {
    const kept: Kept = {
      "/emargement/": keptOf(folder, "emargement.html", readManifest(folder, SIGNING_MANIFEST), [
        "emargement.html",
        "offline/OutboxNotice.tsx",
      ]),
      "/school/education/attendance/": keptOf(folder, "index.html", readManifest(folder), [
        // What the shell loads around the screen, and the screen with what it loads in its turn.
        "guard/load-missing.ts",
        "signed-in.ts",
        "shell/Toasts.tsx",
        "notifications/web/index.ts",
        "forms/SearchList.tsx",
        "autosave/kept-draft.ts",
        "sheet/SheetScreen.tsx",
        // The tablet goes round where there is no network: whoever wants to draws there too.
        "signing/DrawnSignature.tsx",
        "signature_pad/dist/signature_pad.js",
        "offline/OutboxSender.tsx",
        "offline/LeaveQuestion.tsx",
        "offline/send-outbox.ts",
        "offline/outbox.ts",
        "offline/send-taught.ts",
      ]),
    }
    const file = join(folder, "sw.js")
    writeFileSync(file, minifySync(file, `;(${keepPages})(${JSON.stringify(kept)})`).code)
  })
