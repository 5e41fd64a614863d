import { randomBytes, randomUUID } from "node:crypto"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { type Data, openData } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { type SignatureSimulator, startSignatureSimulator } from "@jalon/ports/signature-provider"
import { askProvider, remindSigners } from "@jalon/signatures/server"
import type { Chance } from "../../bench/harness/seeded.ts"
import { table } from "../../bench/harness/table.ts"
import { Cleanup, removeFolder, temporaryFolder } from "../../bench/harness/temporary.ts"
import { openSigningSchool, type SigningSchool, sendToSign } from "../../setup/signing-school.ts"
import type { Verdict } from "../checks/index.ts"
import { readMails } from "../checks/received-mails.ts"
import { type Machine, startMachine, type Victim } from "../machine/index.ts"
import { openGuests } from "../signing/guest.ts"
import { untilQuiet } from "./quiet.ts"

const PER_KILL = 2.5
const AT_ONCE = 16
/** A machine that has others to serve is waited for: a kill while nothing was done would prove nothing. */
const AT_MOST_MS = 15_000
const GAP_MS = { from: 300, to: 1500 }
const QUIET_SECONDS = 600
const EXPIRY = "signatures.expire-envelope"
const HOURS_5 = 5 * 3_600_000

/** What becomes of the nth: most are signed by both, some are refused, left half signed, or never looked at. */
type End = "completed" | "declined" | "open" | "expired"
const endOf = (n: number): End =>
  n % 10 === 0 ? "declined" : n % 10 === 1 ? "open" : n % 10 === 2 ? "expired" : "completed"
const SIGNED: Readonly<Record<End, number>> = { completed: 2, declined: 0, open: 1, expired: 0 }
const CONTRACTS: Readonly<Record<End, string>> = {
  completed: "to_transmit",
  declined: "signature_declined",
  open: "in_signature",
  expired: "signature_expired",
}

type Sent = { contractId: string; n: number; school: SigningSchool; end: End }

const silent = () => undefined
const LOG = { debug: silent, info: silent, warn: silent, error: silent }
const FAULTS = ["lost answer", "500", "429", "down", "garbage"] as const

/** The provider in one process of ours: killed, it comes back with what it had written down. */
const openProvider = async (file: string) => {
  const key = "faults"
  const secret = randomBytes(32).toString("base64url")
  let simulator = await startSignatureSimulator({ file, key })
  const { port, settings } = simulator
  let url = ""
  let strikes = 0
  const start = async () => {
    simulator = await startSignatureSimulator({ port, file, key, webhook: { url, secret } })
    // Each message leaves twice, in any order.
    await simulator.setManner({ times: 2, isShuffled: true } as never)
  }
  return {
    env: {
      SIGNATURE_PROVIDER_NAME: "Prestataire",
      SIGNATURE_PROVIDER_URL: settings.signatureProviderUrl,
      SIGNATURE_PROVIDER_KEY: key,
      SIGNATURE_PROVIDER_WEBHOOK_SECRET: secret,
    },
    now: (): SignatureSimulator => simulator,
    strikes: () => strikes,
    /** From now on it tells this machine. */
    tell: async (machineUrl: string) => {
      url = `${machineUrl}/api/v1/signatures/provider/events`
      await simulator.close()
      await start()
    },
    strike: async (downMs: number) => {
      strikes += 1
      await simulator.close()
      await wait(downMs)
      await start()
    },
    close: () => simulator.close(),
  }
}
type Provider = Awaited<ReturnType<typeof openProvider>>

const victimOf = (provider: Provider): Victim => {
  let isUp = true
  return {
    name: "provider",
    isUp: () => isUp,
    strikes: provider.strikes,
    ownDeaths: () => 0,
    strike: async (pauseMs) => {
      isUp = false
      await provider.strike(pauseMs)
      isUp = true
    },
  }
}

/** Sends the nth contract to be signed; told again until the database says that it has it. */
const send = async (machine: Machine, data: Data, { contractId, n, school }: Sent): Promise<void> => {
  for (;;)
    try {
      return await sendToSign(data, school, { contractId, n })
    } catch {
      await wait(500)
      const kept = await machine
        .asAdmin((admin) => admin.query("select from contract where id = $1", [contractId]))
        .catch(() => null)
      if (kept?.rowCount) return
    }
}

const isSigned = ({ status }: { status: string }): boolean => status === "signed"

/** Those whom the provider asked sign there, or refuse; what it lost in a crash is pressed again. */
const actAtProvider = async (provider: Provider, { n, end }: Sent): Promise<void> => {
  const isDeclined = end === "declined"
  const wanted = SIGNED[end]
  const find = () => provider.now().requests.find(({ name }) => name === `Contrat ${n}`)
  for (;;) {
    const request = find()
    if (
      isDeclined ? request?.status === "declined" : (request?.signers.filter(isSigned).length ?? 0) >= wanted
    )
      return
    const next = request?.signers.find(({ status }) => status === "notified")
    const path = `${request?.id}/signers/${next?.id}/${isDeclined ? "decline" : "sign"}`
    if (next) await provider.now().act(path, { reason: "Mon adresse a changé." }).catch(silent)
    else await wait(300)
  }
}

const play = async (
  { machine, data, provider }: { machine: Machine; data: Data; provider: Provider },
  guests: ReturnType<typeof openGuests>,
  sent: Sent,
): Promise<void> => {
  await send(machine, data, sent)
  if (sent.school.adapter === "provider") return actAtProvider(provider, sent)
  if (sent.end === "declined") return guests.decline(sent.contractId)
  if (SIGNED[sent.end] > 0) await guests.sign(sent.contractId, "learner")
  if (SIGNED[sent.end] > 1) await guests.sign(sent.contractId, "center")
}

/** What waits for a minute, an hour or a day is done now: the run has no such time. */
const hurry = (machine: Machine) =>
  machine
    .asAdmin((admin) =>
      admin.query(`
        update dbos.workflow_status set delay_until_epoch_ms = 0
        where delay_until_epoch_ms > 0 and name <> '${EXPIRY}';
        update signature_request set holder = null where holder is not null and request_id is null`),
    )
    .catch(silent)

/** The morning of the same day, again and again: whoever waits since days is written to once. */
const remindAll = async (machine: Machine, data: Data, schools: readonly SigningSchool[]): Promise<void> => {
  await machine
    .asAdmin((admin) =>
      admin.query(`
        update signer set invited_at = now() - interval '4 days' where status = 'to_sign' and role = 'center' and invited_at > now() - interval '1 day';
        update guest_link set created_at = now() - interval '4 days' where subject = 'signer' and used_at is null
          and created_at > now() - interval '1 day' and subject_id in (select id::text from signer where status = 'to_sign' and role = 'center')`),
    )
    .catch(silent)
  for (const { id } of schools)
    await data
      .inScope({ kind: "system", organizationId: id }, "test", (scope) =>
        startJob(scope, remindSigners, { day: today() }),
      )
      .catch(silent)
}

type Row = {
  contract_id: string
  status: string
  contract: string
  signed: number
  told: number
  unsealed: number
  has_evidence: boolean
  moves: number
}

const readRows = (machine: Machine, schools: readonly SigningSchool[]) =>
  machine.asAdmin(async (admin) => {
    const { rows } = await admin.query<Row>(
      `select e.subject_id as contract_id, e.status, c.status as contract, e.evidence_file_id is not null as has_evidence,
         (select count(*)::int from signer s where s.envelope_id = e.id and s.status = 'signed') as signed,
         (select count(*)::int from signature_event v where v.envelope_id = e.id and v.kind = 'signed') as told,
         (select count(*)::int from signature_document d where d.envelope_id = e.id and d.sealed_file_id is null) as unsealed,
         (select count(*)::int from contract_move m where m.contract_id = c.id and m.from_status = 'in_signature') as moves
       from signature_envelope e join contract c on c.id = e.subject_id where e.organization_id = any($1)`,
      [schools.map(({ id }) => id)],
    )
    return new Map(rows.map((row) => [row.contract_id, row]))
  })

const faultsOf = (all: readonly Sent[], rows: ReadonlyMap<string, Row>): string[] =>
  all.flatMap(({ contractId, n, end, school }) => {
    const row = rows.get(contractId)
    if (!row) return [`${n}: lost`]
    const isRight =
      row.status === end &&
      row.contract === CONTRACTS[end] &&
      row.moves === (end === "open" ? 0 : 1) &&
      (end !== "completed" || (row.unsealed === 0 && row.has_evidence))
    return isRight ? [] : [`${n} (${school.adapter}) should be ${end}: ${JSON.stringify(row)}`]
  })

const lostSignatures = (all: readonly Sent[], rows: ReadonlyMap<string, Row>): string[] =>
  all.flatMap(({ contractId, n, end, school }) => {
    const { signed = 0, told = 0 } = rows.get(contractId) ?? {}
    return signed === SIGNED[end] && told === signed
      ? []
      : [`${n} (${school.adapter}): ${signed} of ${SIGNED[end]} signatures, ${told} told`]
  })

/** By the mails that were received and by what the provider counted: one for each who waits, never two. */
const reminders = async (machine: Machine, provider: Provider) => {
  const mails = (await readMails(machine.mailFile)).filter(({ subject }) => subject.startsWith("Rappel"))
  const byAddress = Map.groupBy(mails, ({ envelopeTo }) => envelopeTo[0] ?? "")
  const counts = [
    ...[...byAddress].map(
      ([address, received]) => [address, new Set(received.map(({ messageId }) => messageId)).size] as const,
    ),
    ...provider
      .now()
      .requests.flatMap(({ signers }) =>
        signers.map(({ info, reminders: count }) => [info.email, count] as const),
      ),
  ].filter(([, count]) => count > 0)
  const cut = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
  const faults = counts.flatMap(([address, count]) =>
    count > 1 ? [`${address}: reminded ${count} times`] : [],
  )
  return { seen: counts.length, faults, cut }
}

export const envelopes = async (chance: Chance, kills: number): Promise<Verdict[]> => {
  const cleanup = new Cleanup()
  try {
    const folder = await temporaryFolder("provider")
    cleanup.add(() => removeFolder(folder))
    const provider = await openProvider(join(folder, "signatures.json"))
    cleanup.add(provider.close)
    const master = randomBytes(32)
    const machine = await startMachine(cleanup, {
      relayLatencyMs: 0,
      sharedEnv: { ...provider.env, MASTER_SECRET: master.toString("base64") },
    })
    await provider.tell(machine.url)
    const data = openData({
      url: machine.databaseUrl("jalon_worker"),
      connections: 4,
      applicationName: "faults",
    })
    cleanup.add(() => data.close())
    const place = { filesFolder: machine.filesFolder, fieldKeys: machine.fieldKeys, master }
    const schools = await machine.asAdmin((admin) =>
      Promise.all(
        (["jalon", "provider"] as const).map((adapter) =>
          openSigningSchool(admin, data, { ...place, adapter }),
        ),
      ),
    )
    const count = Math.ceil(kills * PER_KILL)
    const all = Array.from({ length: count }, (_, n): Sent => {
      const school = schools[(n + Math.floor(n / 10)) % 2] as SigningSchool
      return { contractId: randomUUID(), n, school, end: endOf(n) }
    })

    const guests = openGuests(machine, master)
    const waiting = [...all]
    let played = 0
    const playing = Array.from({ length: AT_ONCE }, async () => {
      for (let sent = waiting.shift(); sent; sent = waiting.shift()) {
        await play({ machine, data, provider }, guests, sent)
        played += 1
      }
    })
    const started = Date.now()
    const victims = [...machine.victims, victimOf(provider)]
    const comebacks: Promise<void>[] = []
    while (comebacks.length < kills) {
      await wait(chance.between(GAP_MS.from, GAP_MS.to))
      const behind = () => played + AT_ONCE < comebacks.length * PER_KILL
      for (const end = Date.now() + AT_MOST_MS; behind() && Date.now() < end; ) await wait(50)
      if (chance.next() < 0.3) provider.now().setFault(chance.pick(FAULTS), { times: 1 })
      const up = victims.filter((victim) => victim.isUp())
      if (up.length > 0) comebacks.push(chance.pick(up).strike(chance.between(0, 400)))
      if (comebacks.length % 5 === 0) {
        await hurry(machine)
        await remindAll(machine, data, schools)
        await askProvider(data, LOG, new Date(Date.now() + HOURS_5 + comebacks.length * HOURS_5)).catch(
          silent,
        )
      }
      if (comebacks.length % 20 === 0)
        console.log(`  ${comebacks.length} kills, ${played} of ${count} played`)
    }
    await Promise.all(comebacks)
    await Promise.all(playing)
    const lasted = (Date.now() - started) / 1000

    const quiet = Date.now()
    let faults: string[] = []
    for (let round = 1; Date.now() - quiet < QUIET_SECONDS * 1000; round++) {
      provider.now().setFault(null)
      await machine.asAdmin((admin) =>
        admin.query(
          `update signature_envelope set expires_at = now() - interval '1 minute' where status = 'open' and subject_id = any($1)`,
          [all.filter(({ end }) => end === "expired").map(({ contractId }) => contractId)],
        ),
      )
      await hurry(machine)
      await remindAll(machine, data, schools)
      await askProvider(data, LOG, new Date(Date.now() + (1000 + round) * HOURS_5)).catch(silent)
      await untilQuiet(machine, 20, [EXPIRY])
      const rows = await readRows(machine, schools)
      faults = [...faultsOf(all, rows), ...lostSignatures(all, rows)]
      if (faults.length === 0) break
      if (process.env.SHOW) console.log(faults.slice(0, 5).join("\n"))
    }
    const settled = (Date.now() - quiet) / 1000
    const rows = await readRows(machine, schools)
    const { seen, faults: doubled, cut } = await reminders(machine, provider)
    console.log(
      `\n${table(
        ["struck", "kill -9"],
        victims.map((one) => [one.name, String(one.strikes())]),
      )}`,
    )
    console.log(
      `\n${comebacks.length} kills in ${lasted.toFixed(0)} s; all settled ${settled.toFixed(0)} s later; ${provider.now().events.length} messages of the provider, each sent twice\n`,
    )
    return [
      {
        claim: "every envelope ends where people brought it, and its contract with it, once",
        seen: rows.size,
        faults: faultsOf(all, rows),
      },
      {
        claim: "no signature is lost, none counted twice",
        seen: [...rows.values()].reduce((sum, { signed }) => sum + signed, 0),
        faults: lostSignatures(all, rows),
      },
      {
        claim: `nobody is reminded twice in a day (${cut} mails cut and sent again under their own number)`,
        seen,
        faults: doubled,
      },
    ]
  } finally {
    await cleanup.run()
  }
}
