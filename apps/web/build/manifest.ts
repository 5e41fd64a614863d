import { readFileSync } from "node:fs"
import { join } from "node:path"

type Chunk = { file: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

export const SIGNING_MANIFEST = ".vite/manifest.signing.json"

export const readManifest = (folder: string, name = ".vite/manifest.json"): Manifest =>
  JSON.parse(readFileSync(join(folder, name), "utf8"))

/** The files of some parts and of everything they import, the scripts and their styles. */
export const filesOf = (manifest: Manifest, parts: readonly string[]): string[] => {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const part of parts) {
    const key = Object.keys(manifest).find((name) => name.endsWith(part))
    if (key === undefined) throw new Error(`Nothing was built from ${part}`)
    visit(key)
  }
  const files = [...seen].flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat())
  return [...new Set(files)]
}

/** What the page itself names. */
export const namedBy = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(
    ([, file]) => file ?? [],
  )
