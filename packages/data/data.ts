import type { Socket } from "node:net"
import pg from "pg"
import { copyLines } from "./copy-out.ts"
import { entranceFor, prepareEntries } from "./enter.ts"
import { type Scope, scopeOn } from "./scope.ts"
import { sendScoped } from "./scoped-query.ts"
import { genuine, type Sql, statementName } from "./sql.ts"
import { forFile } from "./time-limits.ts"
import type { Who } from "./who.ts"

// Dates without a time zone stay the text they are: turning them into instants is how a contract starts a day early.
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.INT8) return (text: string) => Number(text)
    return pg.types.getTypeParser(oid, format)
  },
}

export type DataSettings = {
  url: string
  connections: number
  applicationName: string
  /**
   * Each statement is planned once on a connection, for any values, as benches and plan tests ask it. Left to choose, PostgreSQL
   * plans the short reads on tables cut by month anew each time: three times as long as they take.
   */
  plansOnce?: boolean
}

/** The only way to the rows: the pool itself stays in this file. */
export type Data = {
  /** One transaction in which tenant, actor and action are set. Rolled back when `work` throws. */
  inScope: <T>(who: Who, action: string, work: (scope: Scope) => Promise<T>) => Promise<T>
  /** A single read: scope and query travel together, in one trip and one implicit transaction. */
  readOnce: <Row>(who: Who, action: string, query: Sql<Row>) => Promise<Row[]>
  /** The same for a single statement that writes, such as a function of the database: committed when it answers. */
  runOnce: <Row>(who: Who, action: string, query: Sql<Row>) => Promise<Row[]>
  /**
   * The rows of a query as lines of a CSV, written by PostgreSQL itself and passed on as they are taken. On connections
   * of their own: however slowly somebody takes a file, nobody else waits for one.
   */
  copyOut: (who: Who, action: string, query: Sql) => AsyncGenerator<Buffer>
  /** Is the database there? Asks nothing of any table. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** The session or the membership behind an access token no longer stands (raised by `enter_scope`). */
export const isStaleSession = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "JA401"

/** Ends by a limit of time: a statement, a wait for a lock, an idle or a long transaction, no connection free. */
const OUT_OF_TIME = new Set(["57014", "55P03", "25P03", "25P04"])
const NO_CONNECTION = "timeout exceeded when trying to connect"

/** The database did not answer within what this role may take. Nothing of the transaction was kept. */
export const isOutOfTime = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? OUT_OF_TIME.has(error.code ?? "")
    : error instanceof Error && error.message === NO_CONNECTION

/** A row was in someone else's hands for longer than the statement was ready to wait. */
export const isLockTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "55P03"

const send = <Row>(client: pg.PoolClient, query: Pick<Sql<Row>, "text" | "values" | "row">) =>
  client.query<Row & pg.QueryResultRow>({
    name: statementName(query.text),
    text: query.text,
    values: [...query.values],
  })

/**
 * What is said from here to the end of this turn leaves in one write: BEGIN, the entrance and the first statement
 * cost one system call instead of three. Measured: 6 to 13 % less processor time for a scoped transaction.
 */
const leaveTogether = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Days as people read them. Rows leave as they are found, in the order of an index: sorted, all would wait for the last.
 * One process each: a file may take its time, those who wait for a page have the other processors.
 */
const forFiles = `set local datestyle to 'SQL, DMY'; set local enable_sort to off;
  set local max_parallel_workers_per_gather to 0; ${forFile}`

/** Files that may be written at once; the next one waits for its turn. */
const COPIES = 4

/** What PostgreSQL said when it closed a connection: the statement that then fails only knows that it is closed. */
const ends = new WeakMap<pg.ClientBase, Error>()

const PLANS_ONCE = "set plan_cache_mode to force_generic_plan"

const openPool = ({ url, applicationName, plansOnce }: DataSettings, max: number, waits: number): pg.Pool => {
  const atFirst = plansOnce ? `${prepareEntries}; ${PLANS_ONCE}` : prepareEntries
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    // Statements are sent one behind the other without waiting: opening a scope costs no trip of its own.
    pipeline: true,
    types,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: waits,
  } as pg.PoolConfig)
  // A connection that breaks, idle or at work, is replaced at the next use, and whoever was using it hears of it
  // from his own statement. Without these listeners it would end the process.
  pool.on("error", () => undefined)
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      if (!ends.has(client)) ends.set(client, error)
    })
    client.query(atFirst).catch(() => undefined)
  })
  return pool
}

export const openData = (settings: DataSettings): Data => {
  const pool = openPool(settings, settings.connections, 10_000)
  const copies = openPool(settings, COPIES, 60_000)

  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>, undo?: string): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      if (undo) {
        await client.query(undo).catch((failure: Error) => {
          broken = failure
        })
      }
      throw error instanceof pg.DatabaseError ? error : (ends.get(client) ?? error)
    } finally {
      client.release(broken)
    }
  }

  const runOnce: Data["runOnce"] = (who, action, query) =>
    withClient((client) => sendScoped(client, entranceFor(who, action), genuine(query)))

  return {
    inScope: (who, action, work) =>
      withClient(async (client) => {
        leaveTogether(client)
        const opened = Promise.all([client.query("begin"), send(client, entranceFor(who, action))])
        const done = work(scopeOn(who, action, (query) => send(client, genuine(query))))
        // `work` starts at once so that its first statement rides behind the opening. If the opening is refused,
        // every later statement fails too, and the opening's own error is the one to tell. Both are awaited to
        // their end: the connection must not go back to the pool while one of them still speaks on it.
        const [entered, worked] = await Promise.allSettled([opened, done])
        if (entered.status === "rejected") throw entered.reason
        if (worked.status === "rejected") throw worked.reason
        await client.query("commit")
        return worked.value
      }, "rollback"),
    readOnce: runOnce,
    runOnce,
    copyOut: async function* (who, action, query) {
      const client = await copies.connect()
      let isWhole = false
      try {
        await Promise.all([
          client.query("begin read only"),
          send(client, entranceFor(who, action)),
          client.query(forFiles),
        ])
        yield* copyLines(client, genuine(query))
        await client.query("commit")
        isWhole = true
      } finally {
        // Whoever stops half-way leaves PostgreSQL in the middle of a sentence: that connection is closed.
        client.release(!isWhole)
      }
    },
    ping: async () => {
      await pool.query("select 1")
    },
    close: async () => {
      await Promise.all([pool.end(), copies.end()])
    },
  }
}
