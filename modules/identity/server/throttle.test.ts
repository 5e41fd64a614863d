import { randomBytes } from "node:crypto"
import { sql } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const QUIET = Buffer.alloc(32)
const bucket = () => randomBytes(32)

/** How many minutes the try must wait; null when it was taken. */
const tryOnce = async (account: Buffer, address = QUIET): Promise<number | null> => {
  const [row] = await db.data.runOnce(
    { kind: "signed_out" },
    "test",
    sql<{ until: Date | null }>`select take_login_try(${account}, ${address}) as until`,
  )
  return row?.until ? Math.ceil((row.until.getTime() - Date.now()) / 60_000) : null
}

const fail = async (account: Buffer, times: number, address = QUIET) => {
  for (let n = 0; n < times; n++) {
    // As if the wait had passed, and nothing else.
    await db.admin.query("update login_throttle set blocked_until = now() where bucket = $1", [account])
    expect(await tryOnce(account, address)).toBeNull()
  }
}

const stateOf = async (account: Buffer) => {
  const { rows } = await db.admin.query(
    "select failures, blocked_until from login_throttle where bucket = $1",
    [account],
  )
  return rows
}

const addressWith = async (failures: number, age = "1 minute") => {
  const address = bucket()
  await db.admin.query(
    "insert into login_throttle (bucket, failures, since) values ($1, $2, now() - $3::interval)",
    [address, failures, age],
  )
  return address
}

describe("an account", () => {
  it.each([
    [1, null],
    [4, null],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [50, 15],
  ])("after %i failures waits %s minutes", async (failures, minutes) => {
    const account = bucket()
    await fail(account, failures)
    expect(await tryOnce(account)).toBe(minutes)
  })

  it("counts no try that had to wait", async () => {
    const account = bucket()
    await fail(account, 5)
    for (let n = 0; n < 3; n++) expect(await tryOnce(account)).toBe(1)
    expect(await stateOf(account)).toMatchObject([{ failures: 5 }])
  })

  it("starts afresh when its window has passed", async () => {
    const account = bucket()
    await fail(account, 9)
    await db.admin.query(
      "update login_throttle set since = since - interval '15 minutes', blocked_until = now() + interval '15 minutes' where bucket = $1",
      [account],
    )
    expect(await tryOnce(account)).toBeNull()
    expect(await stateOf(account)).toEqual([{ failures: 1, blocked_until: null }])
  })

  it("has three tries from an address where many fail, and five elsewhere", async () => {
    const address = await addressWith(200)
    const [account, other] = [bucket(), bucket()]
    await fail(account, 3, address)
    expect(await tryOnce(account, address)).toBe(1)
    // The address became hot after this one had used its tries: it waits for the window to pass.
    await fail(other, 4)
    expect(await tryOnce(other, address)).toBe(15)
    expect(await tryOnce(other)).toBeNull()
  })

  it("is not slowed down by an address below two hundred failures, or by old ones", async () => {
    for (const address of [await addressWith(199), await addressWith(500, "15 minutes")]) {
      const account = bucket()
      await fail(account, 4, address)
      expect(await tryOnce(account, address)).toBeNull()
    }
  })

  it("has no more tries for sending them all at once", async () => {
    const account = bucket()
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => tryOnce(account)))
    const taken = tries.filter((one) => one.status === "fulfilled" && one.value === null)
    expect(taken).toHaveLength(5)
    for (const one of tries)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "55P03" })
  })
})
