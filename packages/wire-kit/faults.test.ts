import { beforeAll, describe, expect, it } from "vitest"
import * as z from "zod/mini"
import { bodyOf, faultOnLeaving, placeRefusal, precisionOf, readForm, typedIn, withFault } from "./faults.ts"
import { emailPrecision, fixedMessages, speakFrench } from "./validation.fr.ts"

beforeAll(speakFrench)

const body = z.object({ email: z.email(), password: z.string().check(z.minLength(1)) })

describe("the faults of a form", () => {
  it("[V-01] [V-03] says on sending what is missing and what is malformed, field by field", () => {
    expect(readForm(body, { email: "ines@", password: "" })).toEqual({
      values: null,
      faults: { email: fixedMessages.email, password: fixedMessages.required },
    })
  })

  it("reads what is right", () => {
    const typed = { email: "ines.benali@exemple-cfa.test", password: " deux mots " }
    expect(readForm(body, typed)).toEqual({ values: typed, faults: {} })
  })

  it("checks the format of a field on leaving it, and leaves an empty one in peace", () => {
    expect(faultOnLeaving(body, "email", "ines@")).toBe(fixedMessages.email)
    expect(faultOnLeaving(body, "email", "  ")).toBeUndefined()
    expect(faultOnLeaving(body, "email", "")).toBeUndefined()
    expect(faultOnLeaving(body, "email", "ines@exemple-cfa.test ")).toBeUndefined()
  })

  it("trims what was typed, except passwords", () => {
    expect(
      typedIn([["email", " a@b.fr "] as const, ["password", " x "], ["current_password", "y "]]),
    ).toEqual({
      email: "a@b.fr",
      password: " x ",
      current_password: "y ",
    })
  })

  it("adds and removes one fault without touching the others", () => {
    const faults = withFault({ email: "x" }, "password", "y")
    expect(faults).toEqual({ email: "x", password: "y" })
    expect(withFault(faults, "email", undefined)).toEqual({ password: "y" })
  })

  it("says how to correct an address", () => {
    expect(precisionOf(fixedMessages.email)).toBe(emailPrecision)
    expect(precisionOf(fixedMessages.required)).toBeUndefined()
  })
})

describe("a refusal of the server", () => {
  const refused = { code: "password.wrong", message: "Non.", fields: {} }

  it("goes under the fields it names", () => {
    const fields = { email: fixedMessages.email }
    expect(placeRefusal({ ...refused, fields })).toEqual({ faults: fields, message: null })
  })

  it("goes under the field its code is about", () => {
    const placed = placeRefusal(refused, { "password.wrong": "current_password" })
    expect(placed).toEqual({ faults: { current_password: "Non." }, message: null })
  })

  it("goes above the form when it is about no field", () => {
    expect(placeRefusal(refused)).toEqual({ faults: {}, message: "Non." })
  })
})

describe("the body of a form", () => {
  const schema = z.object({
    name: z.string().check(z.minLength(1)),
    note: z.nullable(z.string()),
    phone: z.optional(z.string()),
    price: z.nullable(z.number()),
  })

  it("says an empty field as its schema does", () => {
    expect(bodyOf(schema, { name: "", note: "  ", phone: "", price: null })).toEqual({
      name: "",
      note: null,
      phone: undefined,
      price: null,
    })
  })

  it("trims texts and leaves everything else as it is", () => {
    expect(bodyOf(schema, { name: " Zoé ", note: "a", phone: "06", price: 0 })).toEqual({
      name: "Zoé",
      note: "a",
      phone: "06",
      price: 0,
    })
  })
})
