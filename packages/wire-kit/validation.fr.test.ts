import { beforeAll, expect, it } from "vitest"
import * as z from "zod/mini"
import { faultsOf, speakFrench } from "./validation.fr.ts"

beforeAll(speakFrench)

const faultOf = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.safeParse(z.object({ field: schema }), { field: value })
  return result.success ? null : faultsOf(result.error)["field"]
}

it("[V-01] says « Champ requis » for what is missing, null or left blank", () => {
  const text = z.string().check(z.minLength(1))
  expect([undefined, null, ""].map((value) => faultOf(text, value))).toEqual(Array(3).fill("Champ requis"))
  expect(faultOf(z.number(), null)).toBe("Champ requis")
  expect(faultOf(z.email(), "")).toBe("Champ requis")
})

it("[V-02] says « Valeur invalide » for the wrong type", () => {
  expect(faultOf(z.string(), 12)).toBe("Valeur invalide")
  expect(faultOf(z.boolean(), "oui")).toBe("Valeur invalide")
})

it("[V-03] says « Adresse e-mail invalide »", () => {
  expect(faultOf(z.email(), "marsaudon@")).toBe("Adresse e-mail invalide")
})

it("[V-04] says « Valeur invalide » outside the bounds of a number", () => {
  const bounded = z.number().check(z.minimum(3), z.maximum(5))
  expect([2, 6].map((value) => faultOf(bounded, value))).toEqual(["Valeur invalide", "Valeur invalide"])
})

it("[V-05] says « La valeur doit être entière »", () => {
  expect(faultOf(z.int(), 1.5)).toBe("La valeur doit être entière")
})

it("[V-06] says « La valeur ne peut être négative ou nulle »", () => {
  const positive = z.number().check(z.positive())
  expect([0, -4].map((value) => faultOf(positive, value))).toEqual(
    Array(2).fill("La valeur ne peut être négative ou nulle"),
  )
})

it("accepts what is right", () => {
  expect(faultOf(z.email(), "helene.marsaudon@exemple-cfa.test")).toBeNull()
})
