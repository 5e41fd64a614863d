import { readFile, writeFile } from "node:fs/promises"

/**
 * Some registries hold the binaries of a few platforms only. npm then leaves the others out of the lock file, and
 * `npm ci` refuses the lock as incomplete. This adds them by name and version, with the platform their name states,
 * so that `npm ci` passes over them here and installs them where they belong. Run it after every `npm install`.
 */
type Entry = {
  version: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const SYSTEMS = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "linuxmusl",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "aix",
  "win32",
]
const PROCESSORS = [
  "arm64",
  "arm",
  "x64",
  "ia32",
  "riscv64",
  "ppc64",
  "s390x",
  "wasm32",
  "loong64",
  "mips64el",
  "armv7",
]

const platformOf = (name: string): Pick<Entry, "os" | "cpu"> => {
  const parts = name.split(/[-/.]/)
  const os = SYSTEMS.find((system) => parts.includes(system))?.replace("linuxmusl", "linux")
  const cpu = PROCESSORS.find((processor) => parts.includes(processor))
  return { ...(os ? { os: [os] } : {}), cpu: [cpu ?? "wasm32"] }
}

const FILE = "package-lock.json"
const lock = JSON.parse(await readFile(FILE, "utf8")) as { packages: Record<string, Entry> }

/** Where Node would look for `name` from a package at `place`: its own folder, then each folder above. */
const places = (place: string, name: string): string[] => {
  const parts = place.split("node_modules/")
  return parts.map((_, depth) =>
    `${parts.slice(0, parts.length - depth).join("node_modules/")}/node_modules/${name}`.replace(
      /^\/|\/(?=\/)/g,
      "",
    ),
  )
}

let added = 0
for (const [place, parent] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    const version = range.replace(/^[\^~]/, "")
    const known = places(place, name).some((at) => lock.packages[at]?.version === version)
    if (known || !/^\d/.test(version)) continue
    // Beside its parent, where npm itself puts it.
    const beside = `${place.slice(0, place.lastIndexOf("node_modules/"))}node_modules/${name}`
    lock.packages[beside] = {
      version,
      ...(parent.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
await writeFile(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages of other platforms added to ${FILE}`)
