import { openSigningSchool, startTestApi } from "@jalon/api/testing"
import { getSignatureAdapter, setSignatureAdapter } from "@jalon/signatures/wire"
import { expect, it } from "vitest"

const HAS_PROVIDER = {
  SIGNATURE_PROVIDER_WEBHOOK_SECRET: "un-secret-pour-les-essais",
  SIGNATURE_PROVIDER_NAME: "Signatout",
}

it("offers the provider only where there is one; ours until a school says otherwise", async () => {
  const api = await startTestApi()
  try {
    const { office } = await openSigningSchool(api, { rqth: false })
    expect((await office.call(getSignatureAdapter)).body).toEqual({ adapter: "jalon", provider: null })
    expect((await office.call(setSignatureAdapter, { body: { adapter: "provider" } })).body).toMatchObject({
      code: "signature.no_provider",
    })
    expect((await office.call(getSignatureAdapter)).body).toMatchObject({ adapter: "jalon" })
  } finally {
    await api.close()
  }
})

it("is chosen by the office of a school, for that school alone, and leaves a trace", async () => {
  const api = await startTestApi(HAS_PROVIDER)
  try {
    const school = await openSigningSchool(api, { rqth: false })
    expect((await school.office.call(getSignatureAdapter)).body).toEqual({
      adapter: "jalon",
      provider: "Signatout",
    })
    expect((await school.office.call(setSignatureAdapter, { body: { adapter: "provider" } })).status).toBe(
      200,
    )
    expect((await school.office.call(getSignatureAdapter)).body).toMatchObject({ adapter: "provider" })
    const stranger = await school.stranger()
    expect((await stranger.call(getSignatureAdapter)).body).toMatchObject({ adapter: "jalon" })
    const { rows } = await api.db.admin.query(
      "select after ->> 'adapter' as adapter from audit_entry where organization_id = $1 and subject = 'signature_preference'",
      [school.id],
    )
    expect(rows).toEqual([{ adapter: "provider" }])
    const visitor = await api.device().call(setSignatureAdapter, { body: { adapter: "jalon" } })
    expect(visitor.body).toMatchObject({ code: "session.required" })
  } finally {
    await api.close()
  }
})
