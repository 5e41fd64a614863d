import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { brotliCompressSync } from "node:zlib"
import type { Plugin } from "vite"

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const KB = 1000

/** What a page loads before it works: the scripts of the document, and the lazy parts it asks for at once. */
const pages = [
  { name: "/login", limit: 120 * KB, parts: ["access/LoginScreen.tsx"] },
  {
    name: "/onboarding",
    limit: 180 * KB,
    parts: ["screens/doors.tsx", "onboarding/OnboardingScreen.tsx"],
  },
  {
    name: "first screen after log-in",
    limit: 220 * KB,
    parts: ["access/LoginScreen.tsx", "guard/load-missing.ts", "shell/Shell.tsx", "screens/SoonScreen.tsx"],
  },
]

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, file]) => file ?? [])

/** The files of some parts and of everything they import. */
const filesOf = (manifest: Manifest, parts: readonly string[]): string[] => {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const part of parts) {
    const key = Object.keys(manifest).find((name) => name.endsWith(part))
    if (key === undefined) throw new Error(`Budget: nothing was built from ${part}`)
    visit(key)
  }
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}

/**
 * Fails the build when a page loads more JavaScript, compressed, than it may. A test build carries the gallery
 * and is only measured.
 */
export const budget = (): Plugin => {
  let folder = ""
  let isStrict = true
  const read = (file: string) => readFileSync(join(folder, file))
  return {
    name: "budget",
    apply: "build",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
      isStrict = config.mode === "production"
    },
    closeBundle: {
      order: "post",
      handler() {
        const manifest: Manifest = JSON.parse(read(".vite/manifest.json").toString())
        const scripts = scriptsOf(read("index.html").toString())
        const over = pages.flatMap(({ name, limit, parts }) => {
          const files = new Set([...scripts, ...filesOf(manifest, parts)])
          const size = [...files]
            .filter((file) => file.endsWith(".js"))
            .reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0)
          const line = `${name}: ${(size / KB).toFixed(1)} of ${limit / KB} kB of JavaScript (brotli)`
          this.info(line)
          return size > limit ? [line] : []
        })
        if (isStrict && over.length > 0) this.error(`Over budget\n${over.join("\n")}`)
      },
    },
  }
}
