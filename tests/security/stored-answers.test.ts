import { isSecretText } from "@jalon/wire-kit"
import { expect, it } from "vitest"
import { served } from "../../apps/api/modules.ts"
import { textsOf } from "./walk-schema.ts"

const noServices: object = new Proxy({}, { get: () => noServices })
const commands = served(noServices as never).filter(({ kind }) => kind === "command")

/** Names under which an answer could give a way in. */
const TELLING = /(?:^|_)(?:url|link|path|token|secret|nir|iban|password|ticket|href|access|refresh)$/

const MEETING = "the meeting of a session, read by everyone who takes part in it"

/** Fields of such a name that open nothing, or nothing for long. */
const harmless: Record<string, string> = {
  "PUT /school/integrations/:type .integrations[].url": "the address of another program, no secret in it",
  "POST /school/trainings .training.programme_url": "a public page",
  "PATCH /school/trainings/:trainingId .training.programme_url": "a public page",
  "POST /school/trainings/:trainingId/duplicate .training.programme_url": "a public page",
  "POST /school/education/sessions .session.video_url": MEETING,
  "PUT /school/education/sessions/:sessionId .session.video_url": MEETING,
  "POST /school/education/sessions/:sessionId/move .session.video_url": MEETING,
  "POST /school/education/sessions/:sessionId/cancel .session.video_url": MEETING,
  "POST /school/education/sessions/:sessionId/discard-changes .session.video_url": MEETING,
  "POST /school/education/rooms .concerned[].session.video_url": MEETING,
  "PUT /school/education/rooms/:roomId .concerned[].session.video_url": MEETING,
  "POST /school/education/rooms/:roomId/closures .concerned[].session.video_url": MEETING,
  "DELETE /school/education/rooms/:roomId/closures/:closureId .concerned[].session.video_url": MEETING,
  "POST /files/uploads .upload.url": "signed for one file of one's own, dead within minutes",
  "PATCH /invoice/settings/:invoiceUuid/ .settings.iban": "printed on every invoice that the school sends",
  "PATCH /user/account .user.profile_picture_url": "signed, dead within minutes",
  "PATCH /school/students/:studentId .student.picture_url": "signed, dead within minutes",
  "POST /school/students/:studentId/rectifications/:requestId/accept .student.picture_url":
    "signed, dead within minutes",
  "POST /school/students/:studentId/rectifications/:requestId/refuse .student.picture_url":
    "signed, dead within minutes",
}

const telling = commands.flatMap(({ route, again }) =>
  textsOf(route.ok).map((text) => ({ ...text, again, at: `${route.method} ${route.path} ${text.path}` })),
)

it("no command keeps an answer in which a field may give a way in", () => {
  const open = telling.filter(
    ({ name, at, schema }) => TELLING.test(name) && !isSecretText(schema) && !(at in harmless),
  )
  expect(open.map(({ at }) => at)).toEqual([])
})

it("every command that answers a secret keeps something else", () => {
  const secrets = telling.filter(({ schema }) => isSecretText(schema))
  expect(secrets.length).toBeGreaterThan(0)
  expect(secrets.filter(({ again }) => again === undefined).map(({ at }) => at)).toEqual([])
})

it("names no exception that is not there", () => {
  const known = new Set(telling.map(({ at }) => at))
  expect(Object.keys(harmless).filter((at) => !known.has(at))).toEqual([])
})
