import { randomUUID } from "node:crypto"
import { newId, sha256 } from "@jalon/data"
import { allows } from "@jalon/identity/rules"
import { resetToken } from "@jalon/identity/server"
import { TEST_PASSWORD } from "@jalon/identity/testing"
import type { Route } from "@jalon/wire-kit"
import sharp from "sharp"
import { attendanceTries } from "./attendance-tries.ts"
import { isCareless } from "./careless.ts"
import { contractsTries } from "./contracts-tries.ts"
import { depositsTries } from "./deposits-tries.ts"
import { educationTries } from "./education-tries.ts"
import { exportsTries } from "./exports-tries.ts"
import { importsTries } from "./imports-tries.ts"
import { invoicingTries } from "./invoicing-tries.ts"
import { legalValuesTries } from "./legal-values-tries.ts"
import { organizationsTries } from "./organizations-tries.ts"
import { partnersTries } from "./partners-tries.ts"
import { signaturesTries } from "./signatures-tries.ts"
import { studentsTries } from "./students-tries.ts"
import { trainingsTries } from "./trainings-tries.ts"
import type { Input, Setting, Try } from "./try.ts"
import type { Caller } from "./world.ts"

const emailOf = ({ caller, world }: Setting) => caller.account?.email ?? world.stranger.email

const freshReset = async ({ caller, admin, keys }: Setting): Promise<string> => {
  if (caller.account === null) return `${randomUUID()}.${"A".repeat(43)}`
  const id = newId()
  const token = resetToken(keys.reset, id)
  await admin.query(
    "insert into password_reset (id, account_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')",
    [id, caller.account.id, sha256(token)],
  )
  return token
}

const picture = async () => {
  const bytes = await sharp({
    create: { width: 4, height: 4, channels: 3, background: { r: 0, g: 0, b: 0 } },
  })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

const otherFiles = async ({ caller, world }: Setting): Promise<Input[]> =>
  world.fileIds.filter((id) => id !== caller.fileId).map((fileId) => ({ params: { fileId } }))
const fileTry: Try = {
  own: ({ caller }) => ({ params: { fileId: caller.fileId } }),
  foreign: { tries: otherFiles, hears: "not_found" },
}
// Her own views are written and deleted by their own tests: here, those of others are out of reach.
const otherViews = async ({ admin, caller }: Setting): Promise<Input[]> => {
  const { rows } = await admin.query<{ id: string }>("select id from saved_view where account_id <> $1", [
    caller.account?.id ?? randomUUID(),
  ])
  return rows.map(({ id }) => ({ params: { viewId: id }, body: { shared: true } }))
}
const viewTry: Try = {
  own: () => ({ params: { viewId: randomUUID() }, body: { shared: true } }),
  hears: () => "not_found",
  foreign: { tries: otherViews, hears: "not_found" },
}
const nothing: Try = { own: () => ({}) }
const ofOrganization: Try = {
  own: () => ({}),
  hears: (caller) => (caller.organizationId === null ? "not_found" : "ok"),
}

/** Every route that needs something to be called, or that does not simply answer those it lets in. */
const tries: Record<string, Try> = {
  "POST /user/login": {
    own: (at) => ({
      body: { email: emailOf(at), password: at.caller.account ? TEST_PASSWORD : "pas le bon mot" },
    }),
    hears: ({ name }) => (name === "anonymous" || name === "revoked member" ? "login.wrong_pair" : "ok"),
  },
  "POST /user/refresh": {
    own: ({ device }) => ({ body: { refresh: device.refresh ?? "" } }),
    hears: ({ stands }) => (stands ? "ok" : "session.required"),
    foreign: {
      tries: async (at) => [{ body: { refresh: await at.stolenRefresh() } }],
      hears: "session.required",
    },
  },
  "POST /user/logout": { own: ({ device }) => ({ body: { refresh: device.refresh ?? "" } }) },
  "POST /user/logout-everywhere": nothing,
  "POST /user/sessions/:sessionId/end": {
    // A refresh token begins with the id of its session.
    own: ({ device }) => ({ params: { sessionId: device.refresh?.slice(0, 36) ?? randomUUID() } }),
    foreign: {
      tries: async ({ stolenRefresh }) => [{ params: { sessionId: (await stolenRefresh()).slice(0, 36) } }],
      hears: "not_found",
    },
  },
  "POST /user/step-up": { own: () => ({ body: { password: TEST_PASSWORD } }) },
  "POST /user/forgot-password": { own: (at) => ({ body: { email: emailOf(at) } }) },
  "GET /user/reset-password/:token": {
    own: async (at) => ({ params: { token: await freshReset(at) } }),
    hears: ({ account }) => (account ? "ok" : "reset.dead_link"),
  },
  "POST /user/reset-password": {
    own: async (at) => ({ body: { token: await freshReset(at), password: TEST_PASSWORD } }),
    hears: ({ account }) => (account ? "ok" : "reset.dead_link"),
  },
  "POST /user/change-password": {
    own: () => ({ body: { current_password: TEST_PASSWORD, password: TEST_PASSWORD } }),
  },
  "PATCH /user/account": { own: () => ({ body: { theme: "dark" } }) },
  "PATCH /user/update-profile-picture": { own: async () => ({ file: await picture() }) },
  "POST /user/notices/read": { own: () => ({ body: {} }) },
  "GET /school/search": { own: () => ({ query: { q: "canari" } }) },
  "GET /school/education/search": { own: () => ({ query: { q: "canari 16/11/2026" } }) },
  "GET /customer/member-details": ofOrganization,
  "GET /customer/organization-details": ofOrganization,
  "GET /onboarding/:token": { own: () => ({ params: { token: "x" } }), hears: () => "guest_link.unknown" },
  "POST /onboarding/activate": {
    own: () => ({ body: { token: "x", password: TEST_PASSWORD, first_name: "A", last_name: "B" } }),
    hears: () => "guest_link.unknown",
  },
  "GET /validation/:token": { own: () => ({ params: { token: "x" } }), hears: () => "guest_link.unknown" },
  "POST /validation/confirm": { own: () => ({ body: { token: "x" } }), hears: () => "guest_link.unknown" },
  "POST /validation/report": {
    own: () => ({ body: { token: "x", line: "name", reason: "r" } }),
    hears: () => "guest_link.unknown",
  },
  "POST /guest-links/renew": { own: () => ({ body: { token: "A".repeat(43) } }) },
  "GET /school/saved-views": { own: () => ({ query: { list: "students" } }) },
  "POST /school/saved-views": {
    own: () => ({ body: { list: "students", name: randomUUID(), state: {} } }),
  },
  "PATCH /school/saved-views/:viewId": viewTry,
  "DELETE /school/saved-views/:viewId": viewTry,
  "POST /files/uploads": {
    own: () => ({ body: { file_name: "a.pdf", content_type: "application/pdf", size: 10 } }),
  },
  "POST /files/uploads/:fileId/complete": fileTry,
  "GET /files/:fileId/download": fileTry,
  ...depositsTries,
  ...educationTries,
  ...attendanceTries,
  ...exportsTries,
  ...importsTries,
  ...invoicingTries,
  ...legalValuesTries,
  ...organizationsTries,
  ...partnersTries,
  ...signaturesTries,
  ...studentsTries,
  ...contractsTries,
  ...trainingsTries,
}

export const actionOf = (route: Route): string => `${route.method} ${route.path}`

/** How to call a route. One that takes something and is not listed above stops the matrix: it must be taught. */
export const tryOf = (route: Route): Try => {
  const known = tries[actionOf(route)]
  if (known) return known
  if (isCareless(route)) return careless
  if (route.method !== "GET" || route.params)
    throw new Error(`The matrix does not know how to call ${actionOf(route)}`)
  return nothing
}

const careless: Try = {
  own: () => ({}),
  // Open to anyone, but whoever comes with a token is looked up.
  hears: ({ account, stands }) => (account === null || stands ? "ok" : "session.required"),
}

/** What the rules of access promise this caller. */
export const promised = (route: Route, caller: Caller): string => {
  if (!allows(route.access, caller.viewer))
    return caller.viewer === null ? "session.required" : "access.denied"
  if (tryOf(route).isMalformed) return "request.invalid"
  if (route.access !== "anyone" && !caller.stands) return "session.required"
  return tryOf(route).hears?.(caller) ?? "ok"
}
