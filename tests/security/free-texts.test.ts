import { isFreeText } from "@jalon/wire-kit"
import { expect, it } from "vitest"
import { served } from "../../apps/api/modules.ts"
import { textsOf } from "./walk-schema.ts"

const noServices: object = new Proxy({}, { get: () => noServices })
const routes = served(noServices as never).map(({ route }) => route)

/** Longer than any name, address or e-mail: somebody's own words fit in. */
const LONG = 254
const OWN_WORDS = /(?:^|_)(?:reason|note|notes|comment|remark|message|body|about|answer|accommodations)$/

/** Long texts that are no free texts, each with the reason. */
const others: Record<string, string> = {
  password: "never kept, and nobody's own words",
  current_password: "never kept, and nobody's own words",
  token: "the secret of a link, looked up by its hash",
  refresh: "a token, looked up by its hash",
  changes: "fields of a contract: changedFieldValues refuses a number in each but its own",
  seen: "what was shown, compared and never kept",
  was: "what a cell held, compared and never kept",
  text: "a pasted sheet, sealed as a file would be",
  cells: "cells of a sheet, sealed; the column of the number is one of them",
  mapping: "names of columns out of a list",
  month_first: "names of columns out of a list",
  closed_on: "compared with the register's own day",
  email: "read as an address afterwards",
  picture: "a traced signature, drawn anew as a picture",
  programme_url: "an address",
  title: "the name of a training or of one of its blocks",
  dernier_diplome_intitule: "the name of a diploma",
  field: "a field of a form that was sent, looked up among its own",
}
const ofSeen = /^\.seen\b/

it("every text for one's own words refuses a social security number", () => {
  const open = routes.flatMap((route) =>
    textsOf(route.method === "GET" ? undefined : route.body)
      .filter(({ name, most, isShaped }) => !isShaped && (most > LONG || OWN_WORDS.test(name)))
      .filter(({ schema, name, path }) => !isFreeText(schema) && !ofSeen.test(path) && !(name in others))
      .map(({ path }) => `${route.method} ${route.path} ${path}`),
  )
  expect(open).toEqual([])
})

it("no answer is refused for what was kept before", () => {
  const guarded = routes.flatMap((route) =>
    textsOf(route.ok)
      .filter(({ schema }) => isFreeText(schema))
      .map(({ path }) => `${route.method} ${route.path} ${path}`),
  )
  expect(guarded).toEqual([])
})

it("names no exception that is not there", () => {
  const names = new Set(
    routes
      .flatMap((route) => textsOf(route.method === "GET" ? undefined : route.body))
      .map(({ name }) => name),
  )
  expect(Object.keys(others).filter((name) => !names.has(name))).toEqual([])
})

const NIR = "2 08 03 75 056 901 46"

it("refuses it in words, at the field, in each of those texts", () => {
  const texts = routes.flatMap((route) => textsOf(route.method === "GET" ? undefined : route.body))
  const free = texts.filter(({ schema }) => isFreeText(schema))
  expect(free.length).toBeGreaterThan(15)
  for (const { schema, path } of free) {
    const read = schema.safeParse(`Voir ${NIR}.`)
    expect(read.success, path).toBe(false)
    expect(read.error?.issues[0]?.message, path).toContain("numéro de sécurité sociale")
    expect(
      schema.safeParse("Absent le 12, joint au 06 39 98 00 01 ; SIRET 000 000 166 00017.").success,
      path,
    ).toBe(true)
  }
})
