import { describe, expect, it } from "vitest"
import { isSafeAddress } from "./http.ts"
import { maskSecrets } from "./mask.ts"
import { readErrorBody } from "./opco-error.ts"
import { opcoSettingsFault, readOpcoSettings } from "./settings.ts"
import { readCents, readDay, writeEuros } from "./values.ts"

describe("amounts", () => {
  it.each([
    [2449.6, 2_449_60],
    [7249, 7_249_00],
    [0.07, 7],
    [1.1, 1_10],
    ["360.50", 360_50],
    [1.005e1, 10_05],
    [-12.3, -12_30],
    [2399.7, 2_399_70],
    [null, null],
    [undefined, null],
  ])("%s is %s cents", (euros, cents) => {
    expect(readCents(euros)).toBe(cents)
  })

  it.each([2449.605, 1e21, "12,5", "douze", {}, Number.NaN])("%s is refused", (euros) => {
    expect(() => readCents(euros)).toThrow("Unreadable amount")
  })

  it("go back as they came", () => {
    for (let cents = 0; cents < 200_000; cents += 7) expect(readCents(writeEuros(cents))).toBe(cents)
  })
})

describe("days", () => {
  it.each(["2027-04-05T00:00:00+0000", "2027-04-05T00:00:00+00:00", "2027-04-05T22:00:00Z", "2027-04-05"])(
    "%s",
    (moment) => {
      expect(readDay(moment)).toBe("2027-04-05")
    },
  )

  it.each(["05/04/2027", "2027-13-05", "2027-02-30"])("%s is refused", (moment) => {
    expect(() => readDay(moment)).toThrow("Unreadable date")
  })
})

describe("errors of every shape", () => {
  it.each([
    [
      '{"errors":[{"code":"A","description":"Il manque le nom.","champ":"apprenti.nom"}]}',
      "Il manque le nom.",
    ],
    ['{"description":"Il manque le nom."}', "Il manque le nom."],
    ['{"comment":"Il manque le nom.","errors":null}', "Il manque le nom."],
    ['{"errors":["Il manque le nom."]}', "Il manque le nom."],
    ['{"message":"Il manque le nom."}', "Il manque le nom."],
  ])("%s", (body, message) => {
    expect(readErrorBody(body, []).items[0]?.message).toBe(message)
  })

  it("say nothing rather than something wrong", () => {
    for (const body of ["", "<html>", "null", "[]", "12", '{"errors":[null,{}]}'])
      expect(readErrorBody(body, []).items).toEqual([])
  })

  it("keep the code and the field", () => {
    expect(readErrorBody('{"errors":[{"code":"X1","description":"Non.","champ":"a.b"}]}', []).items).toEqual([
      { code: "X1", message: "Non.", field: "a.b" },
    ])
  })
})

describe("what is masked", () => {
  it.each([
    ["NIR 107034900700158 refusé", "107034900700158"],
    ["NIR 1 07 03 49 007 001 58 refusé", "49 007 001"],
    ["NIR 1070320070012 refusé", "1070320070012"],
    ["né en Corse 107032A007001", "107032A007001"],
    ["IBAN FR7630006000011234567890189", "30006000011234567890189"],
    ["IBAN FR76 3000 6000 0112 3456 7890 189", "3456 7890"],
    ["/cfakeyinfo?siren=000000109&XAPIKEY=AKTO-1234", "AKTO-1234"],
    ['{"access_token":"abcdef0123"}', "abcdef0123"],
    ["Authorization: Bearer abcdef0123", "abcdef0123"],
    ["la clé ma/clé est inconnue", "ma/clé"],
    ["la clé ma%2Fcl%C3%A9 est inconnue", "ma%2F"],
  ])("%s", (text, secret) => {
    expect(maskSecrets(text, ["ma/clé"])).not.toContain(secret)
  })

  it("leaves the rest as it is", () => {
    const text = "Le SIRET 00000101600013 et le dossier 2026-APP-000045 du 01/09/2026 : 2 449,60 €."
    expect(maskSecrets(text)).toBe(text)
  })
})

describe("settings", () => {
  const row = {
    url: "https://api.akto.fr/cfa/",
    token_url: "https://sso.akto.fr/token",
    client_id: "i",
    client_secret: "s",
  }

  it("takes an operator, with what differs from the release", () => {
    const { operators } = readOpcoSettings(
      JSON.stringify({ akto: { ...row, protocol: { flows: { certificate: "v2" } } } }),
    )
    expect(operators.akto).toMatchObject({
      url: "https://api.akto.fr/cfa",
      protocol: { scope: ".default", flows: { contract: "v2", certificate: "v2" } },
    })
    expect(readOpcoSettings(undefined).operators).toEqual({})
  })

  it.each([
    ["{", "not a JSON object"],
    ["[]", "not a JSON object"],
    [JSON.stringify({ opca: row }), "opca is no OPCO"],
    [JSON.stringify({ akto: { ...row, url: "http://api.akto.fr" } }), "akto.url must be an https address"],
    [JSON.stringify({ akto: { ...row, client_secret: "" } }), "akto.client_secret is missing"],
  ])("%s: %s", (json, fault) => {
    expect(opcoSettingsFault(json)).toBe(fault)
  })

  it("speaks without TLS only to this machine", () => {
    expect(isSafeAddress("http://127.0.0.1:8080/akto")).toBe(true)
    expect(isSafeAddress("http://localhost.evil.example/akto")).toBe(false)
    expect(isSafeAddress("https://user:secret@akto.fr")).toBe(false)
  })
})
