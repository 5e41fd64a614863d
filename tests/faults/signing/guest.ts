import { setTimeout as wait } from "node:timers/promises"
import { guestLinkKey, guestLinkToken } from "@jalon/guest-links/server"
import { codeDigits, signingKeys } from "@jalon/signatures/server"
import type { Machine } from "../machine/index.ts"

type Role = "learner" | "center"
type Answer = { status: number; body: Record<string, never> & { code?: string }; cookie: string | null }

/** Somebody without an account, from an address of their own; null when nobody answered. */
const callFrom =
  (url: string) =>
  async (path: string, said?: object, cookie?: string | null): Promise<Answer | null> => {
    try {
      const address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`
      const answer = await fetch(`${url}/api/v1/signatures/${path}`, {
        method: said === undefined ? "GET" : "POST",
        headers: {
          "x-forwarded-for": address,
          ...(said !== undefined && { "content-type": "application/json" }),
          ...(cookie && { cookie }),
        },
        ...(said !== undefined && { body: JSON.stringify(said) }),
        signal: AbortSignal.timeout(20_000),
      })
      const body = (await answer.json()) as Answer["body"]
      return { status: answer.status, body, cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? null }
    } catch {
      return null
    }
  }

/** Told again until somebody answers, as a person does who presses the button once more. */
const insist = async <T>(ask: () => Promise<T | null>): Promise<T> => {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer !== null) return answer
    await wait(400)
  }
}

const OVER = new Set(["guest_link.used", "guest_link.declined", "signature.closed", "guest_link.revoked"])

/** People who sign on our pages while the product is killed around them. */
export const openGuests = (machine: Machine, master: Buffer) => {
  const call = callFrom(machine.url)
  const [links, keys] = [guestLinkKey(master), signingKeys(master)]

  const linkOf = (contractId: string, role: Role) =>
    insist(() =>
      machine.asAdmin(async (admin) => {
        const { rows } = await admin.query<{ signer: string; link: string }>(
          `select s.id as signer, s.guest_link_id as link from signer s join signature_envelope e on e.id = s.envelope_id
           where e.subject_id = $1 and s.role = $2 and s.guest_link_id is not null`,
          [contractId, role],
        )
        return rows[0] ?? null
      }),
    )

  const lastCode = (signer: string) =>
    insist(() =>
      machine.asAdmin(async (admin) => {
        const { rows } = await admin.query<{ id: string }>(
          "select id from signature_code where signer_id = $1 order by created_at desc, id desc limit 1",
          [signer],
        )
        return rows[0]?.id ?? null
      }),
    )

  /** The hour in which only so many codes are sent is over. */
  const letTimePass = (signer: string) =>
    machine
      .asAdmin((admin) =>
        admin.query(
          "update signature_code set created_at = created_at - interval '2 hours' where signer_id = $1",
          [signer],
        ),
      )
      .catch(() => null)

  /** The pass of this device, or null when what they wanted is done already. */
  const identify = async (token: string, signer: string): Promise<string | null> => {
    for (;;) {
      const asked = await call("code", { token, channel: "email" })
      if (asked && OVER.has(asked.body.code ?? "")) return null
      if (asked?.body.code === "signature.code_too_many") await letTimePass(signer)
      if (asked?.status === 200) {
        const code = codeDigits(keys, await lastCode(signer))
        const confirmed = await call("identity", { token, code })
        if (confirmed?.cookie) return confirmed.cookie
      }
      await wait(300)
    }
  }

  /** Signs once, however often the answer is lost. */
  const sign = async (contractId: string, role: Role): Promise<void> => {
    const { link, signer } = await linkOf(contractId, role)
    const token = guestLinkToken(links, link)
    for (;;) {
      const cookie = await identify(token, signer)
      if (cookie === null) return
      // Whoever reads that it does not work just now looks again: only an answer says that nothing is left to sign.
      const read = await insist(async () => {
        const answer = await call(token, undefined, cookie)
        return answer?.status === 200 ? answer : null
      })
      const { signing } = read.body as unknown as {
        signing: {
          signer: { first_name: string; last_name: string }
          documents: { fingerprint: string }[]
        } | null
      }
      if (!signing) return
      const done = await call(
        "signature",
        {
          token,
          fingerprints: signing.documents.map(({ fingerprint }) => fingerprint),
          consents: true,
          typed_name: `${signing.signer.first_name} ${signing.signer.last_name}`,
          picture: null,
        },
        cookie,
      )
      if (done?.status === 200 || OVER.has(done?.body.code ?? "")) return
      await wait(300)
    }
  }

  const decline = async (contractId: string): Promise<void> => {
    const { link } = await linkOf(contractId, "learner")
    const body = {
      token: guestLinkToken(links, link),
      why: "wrong_document",
      reason: "Mon adresse a changé.",
    }
    for (;;) {
      const said = await call("refusal", body)
      if (said?.status === 200 || OVER.has(said?.body.code ?? "")) return
      await wait(300)
    }
  }

  return { sign, decline }
}
