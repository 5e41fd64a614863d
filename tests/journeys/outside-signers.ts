import type { Page } from "@playwright/test"
import { codesFor, linksTo } from "./mails.ts"
import { expect } from "./support.ts"

const TOO_MANY = 429

type Signing = {
  signing: {
    signer: { first_name: string; last_name: string }
    documents: { fingerprint: string }[]
  } | null
}

/**
 * Somebody signs as their browser would, without one: the newest link of their mails that is still to be signed, its code, what
 * is read, the signature. Those whom a journey watches sign in a browser.
 */
export const signWithoutBrowser = async (page: Page, email: string): Promise<void> => {
  const context = await page.context().browser()?.newContext({ locale: "fr-FR" })
  if (!context) throw new Error("no browser")
  const at = (path: string) => new URL(`/api/v1/signatures/${path}`, page.url()).toString()
  const call = async (path: string, data?: object) => {
    const send = () => (data ? context.request.post(at(path), { data }) : context.request.get(at(path)))
    let answer = await send()
    // All of them sign from one address here: more codes in a minute than one address is given.
    await expect
      .poll(async () => {
        if (answer.status() === TOO_MANY) answer = await send()
        return answer.status()
      })
      .not.toBe(TOO_MANY)
    const body: unknown = await answer.json()
    expect({ path, status: answer.status(), body }).toMatchObject({ status: 200 })
    return body
  }
  /** The others were signed, or give what was: copies. */
  const findToSign = async (): Promise<string> => {
    for (const link of (await linksTo(email, "/signature/")).toReversed()) {
      const token = link.split("/").at(-1) ?? ""
      if (((await call(token)) as Signing).signing) return token
    }
    return ""
  }
  let token = ""
  await expect
    .poll(async () => {
      token = await findToSign()
      return token
    })
    .not.toBe("")
  const before = await codesFor(email, 0)
  await call("code", { token, channel: "email" })
  const code = (await codesFor(email, before.length + 1)).at(-1)
  await call("identity", { token, code })
  const { signing } = (await call(token)) as Signing
  await call("signature", {
    token,
    fingerprints: signing?.documents.map(({ fingerprint }) => fingerprint) ?? [],
    consents: true,
    typed_name: `${signing?.signer.first_name} ${signing?.signer.last_name}`,
    picture: null,
  })
  await context.close()
}
