import type { Device, TestApi } from "@jalon/api/testing"
import { type AccountSeed, addAccount, addMember, addOrganization } from "@jalon/identity/testing"

/** Works through a list a few at a time, in order of arrival. */
export const inTurns = async <T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as T, index)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

/** An address nobody else in the test has. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Students and school members, half and half. */
export const makePeople = async (api: TestApi, count: number): Promise<AccountSeed[]> => {
  const school = await addOrganization(api.db.admin)
  const people: AccountSeed[] = []
  for (let n = 0; n < count; n++)
    people.push(n % 2 === 0 ? await addAccount(api.db.admin, 0) : await addMember(api.db.admin, school, 2))
  return people
}

/** `count` signed-in browsers, shared out among the people. */
export const signInMany = (api: TestApi, people: readonly AccountSeed[], count: number): Promise<Device[]> =>
  inTurns(Array.from({ length: count }), 8, async (_, n) => {
    const device = api.device(addressOf(n))
    const reply = await device.logIn(people[n % people.length]?.email ?? "")
    if (reply.status !== 200) throw new Error(`log-in gave ${JSON.stringify(reply.body)}`)
    return device
  })

export const sessionOf = (device: Device): string => device.refresh?.split(".")[0] ?? ""

/** The time of an undisturbed try: a busy machine lengthens some of them, never shortens one. */
export const undisturbed = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0
