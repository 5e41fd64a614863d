import { afterAll, beforeAll, expect, it } from "vitest"
import { openSms, type SmsSimulator, startSmsSimulator } from "./index.ts"

let operator: SmsSimulator
const message = { to: "+33639980001", text: "Votre code : 123456" }

beforeAll(async () => {
  operator = await startSmsSimulator()
})
afterAll(() => operator.close())

it("takes a message once, to the number with its country, in the name that was chosen", async () => {
  const before = operator.messages.length
  expect(await openSms(operator.settings).send(message)).toBe("sent")
  expect(operator.messages.slice(before)).toEqual([
    { id: before + 1, to: message.to, from: "JALON", text: message.text },
  ])
})

it.each([
  ["500", "uncertain", 0],
  ["accept then 500", "uncertain", 1],
  ["refuse", "refused", 0],
  ["busy", "unreachable", 0],
] as const)("%s is told as %s", async (fault, outcome, taken) => {
  const before = operator.messages.length
  operator.setFault(fault, 1)
  expect(await openSms(operator.settings).send(message)).toBe(outcome)
  expect(operator.messages).toHaveLength(before + taken)
})

it("refuses by itself what is no number, and keeps what the operator did not take", async () => {
  const before = operator.messages.length
  for (const to of ["0639980001", "+33", "+336399800x1", ""])
    expect(await openSms(operator.settings).send({ ...message, to })).toBe("refused")
  expect(await openSms({ ...operator.settings, smsKey: "another" }).send(message)).toBe("unreachable")
  const gone = await startSmsSimulator()
  await gone.close()
  expect(await openSms(gone.settings).send(message)).toBe("unreachable")
  expect(operator.messages).toHaveLength(before)
})

it("is asked by https alone, by a sender that phones can show", () => {
  expect(() => openSms({ ...operator.settings, smsUrl: "http://api.example.org" })).toThrow(/https/)
  expect(() => openSms({ ...operator.settings, smsUrl: "https://me@api.example.org" })).toThrow(/https/)
  expect(() => openSms({ ...operator.settings, smsSender: "Centre de formation" })).toThrow(/eleven/)
})
