import { createHmac } from "node:crypto"
import { sql } from "@jalon/data"
import { type Call, multiStep, type OperationContext } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { inLogInTurn } from "./log-in-turns.ts"
import { passwordMatches, type Turn } from "./passwords.ts"
import type { IdentityServices } from "./services.ts"
import { type Holder, KNOWN_DEVICE_COOKIE, openSession } from "./sessions.ts"
import { bucketsFor, countAtAddress, orWait } from "./throttle.ts"
import { accountKnownBy, knownDevice } from "./tokens.ts"

const signedOut = { kind: "signed_out" } as const
const YEAR = 365 * 24 * 3600

type Tried = Omit<Holder, "account_id"> & {
  account_id: string | null
  password_hash: string | null
  /** The counter this try was taken on. */
  bucket: Buffer
  wait_until: Date | null
}

/** Who stands behind an e-mail address, and one try taken, on the counter of the device that knows the account or on the account's. */
const beginLogin = (
  { data, action }: Pick<OperationContext, "data" | "action">,
  buckets: { device: Buffer | null; account: Buffer; address: Buffer },
  email: string,
  knownAccount: string | null,
): Promise<Tried> =>
  orWait(
    data
      .runOnce(
        signedOut,
        action,
        sql<Tried>`select * from begin_login(${email}, ${knownAccount}, ${buckets.device}, ${buckets.account}, ${buckets.address})`,
      )
      .then(([tried]) => tried ?? null),
  )

/** The chat provider checks this signature before it shows a person her own conversations. */
const chatToken = (secret: string | null, accountId: string) =>
  secret === null ? "" : createHmac("sha256", secret).update(accountId).digest("hex")

/**
 * Told to the account's own audit, after the answer has left: an answer that waited for it would tell by its duration which
 * addresses have an account.
 */
const noteFailure = (
  { data, action }: Pick<OperationContext, "data" | "action">,
  accountId: string,
  known: boolean,
) => {
  const facts = JSON.stringify({ failed: true, known_device: known })
  setImmediate(() => {
    data
      .inScope(signedOut, action, (scope) =>
        scope.run(sql`select audit_note(null, ${accountId}::uuid, 'log_in', ${accountId}, ${facts}::jsonb)`),
      )
      .catch(() => undefined)
  })
}

const openAccount = async (
  { keys, settings }: IdentityServices,
  context: Pick<OperationContext, "data" | "action">,
  { body, http }: Call<typeof wire.login>,
  { knownAccount, turn }: { knownAccount: string | null; turn: Turn },
) => {
  const email = body.email.toLowerCase()
  const by = (device: string | null) => bucketsFor(keys.throttle, { email, address: http.address, device })
  const { account, address } = by(null)
  const device = knownAccount === null ? null : by(http.cookie(KNOWN_DEVICE_COOKIE)).account
  const tried = await beginLogin(context, { device, account, address }, email, knownAccount)
  // Outside any transaction: hashing takes longer than everything else together.
  const matches = await passwordMatches(tried.password_hash, body.password, turn)
  if (tried.account_id === null || !matches) {
    await context.data.inScope(signedOut, context.action, (scope) => countAtAddress(scope, { address }))
    if (tried.account_id !== null) noteFailure(context, tried.account_id, turn.isFirst)
    throw refuse("login.wrong_pair")
  }
  const holder = { ...tried, account_id: tried.account_id }
  const tokens = await openSession(context, keys, { holder, bucket: tried.bucket, http })
  http.setCookie(KNOWN_DEVICE_COOKIE, knownDevice(keys.device, holder.account_id), { maxAgeSeconds: YEAR })
  return {
    ...tokens,
    account_type: holder.account_type,
    intercom_token: chatToken(settings.chatSecret, holder.account_id),
    next: "home" as const,
  }
}

export const login = (services: IdentityServices) =>
  multiStep(wire.login, (context, call) => {
    const cookie = call.http.cookie(KNOWN_DEVICE_COOKIE)
    const knownAccount = accountKnownBy(services.keys.device, cookie)
    // Known devices first: a flood of strangers must not keep people who work here from their morning.
    const turn = { owner: knownAccount, isFirst: knownAccount !== null }
    return inLogInTurn(() => openAccount(services, context, call, { knownAccount, turn }), turn)
  })
