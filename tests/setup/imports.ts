import { globSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"

/** Static, side-effect and dynamic imports. A type is gone before the program runs, so `import type` is none. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)[^"'`;]*?\bfrom\s*["']([^"']+)["']|^import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm

type Package = { name: string; folder: string; exports?: Record<string, string> }

const packagesOf = (root: string): Map<string, Package> =>
  new Map(
    globSync("{packages,modules,apps}/*/package.json", { cwd: root }).map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), "utf8")) as Package
      return [name, { name, folder: dirname(file), exports }]
    }),
  )

/** What each file of ours imports of ours, read when it is asked for. Paths are relative to the root. */
export const importsOf = (root: string) => {
  const packages = packagesOf(root)
  const known = new Map<string, readonly string[]>()
  const resolve = (from: string, specifier: string): string[] => {
    if (specifier.startsWith(".")) return [normalize(join(dirname(from), specifier))]
    const [, name = "", face = ""] = /^(@jalon\/[^/]+)(.*)$/.exec(specifier) ?? []
    const { folder, exports } = packages.get(name) ?? {}
    const file = exports?.[`.${face}`]
    return folder !== undefined && file !== undefined ? [join(folder, file)] : []
  }
  const direct = (file: string): readonly string[] => {
    const before = known.get(file)
    if (before) return before
    const text = /\.tsx?$/.test(file) ? readText(join(root, file)) : ""
    const found = [...text.matchAll(IMPORT)].flatMap(([, named, bare, dynamic]) =>
      resolve(file, named ?? bare ?? dynamic ?? ""),
    )
    known.set(file, found)
    return found
  }
  /** Everything that is loaded with a file, itself included. */
  const all = (file: string): Set<string> => {
    const seen = new Set([file])
    for (const one of seen) for (const next of direct(one)) seen.add(next)
    return seen
  }
  return { direct, all }
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}
