import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { type Data, openData } from "@jalon/data"
import { startFollowing } from "@jalon/deposits/server"
import { type OpcoSimulator, startOpcos } from "@jalon/ports/opco"
import type { Chance } from "../../bench/harness/seeded.ts"
import { table } from "../../bench/harness/table.ts"
import { Cleanup, removeFolder, temporaryFolder } from "../../bench/harness/temporary.ts"
import { type DepositingSchool, openDepositingSchool, sendContract } from "../../setup/depositing-school.ts"
import type { Verdict } from "../checks/index.ts"
import { type Machine, startMachine, type Victim } from "../machine/index.ts"
import { untilQuiet } from "./quiet.ts"

const OPCO = "akto"
const QUIET_SECONDS = 600
/** Fewer than a kill takes: something is always on its way when somebody dies. */
const PER_KILL = 2.5
/** How far the files at the OPCO may stay behind the kills. */
const SLACK = 10
/** A machine that has others to serve is waited for: a kill while nothing was done would prove nothing. */
const AT_MOST_MS = 15_000
const GAP_MS = { from: 300, to: 1500 }

/** Sent while a worker dies for good, and how long all of them may take from then on. */
const LAST = { deposits: 20, seconds: 60 }

const FAULTS = ["accept then 500", "accept then 500", "500", "429", "down", "garbage"] as const
const ENDS = { ENGAGE: "engaged", REFUSE: "refused", TRANSMIS: "received" } as const

/** The eleven OPCOs in one process of ours: killed, it cuts what it was doing and comes back with what it had written down. */
const openOpcos = async (file: string) => {
  let opcos = await startOpcos({ file })
  const { port } = opcos
  let strikes = 0
  let deadDuplicates = 0
  return {
    settingsJson: opcos.settingsJson,
    now: (): OpcoSimulator => opcos,
    strikes: () => strikes,
    duplicates: () => deadDuplicates + opcos.countsOf(OPCO).duplicates,
    strike: async (downMs: number) => {
      strikes += 1
      deadDuplicates += opcos.countsOf(OPCO).duplicates
      await opcos.close()
      await wait(downMs)
      opcos = await startOpcos({ port, file })
    },
    close: () => opcos.close(),
  }
}
type Opcos = Awaited<ReturnType<typeof openOpcos>>

/** Sends the nth contract; told again until the database says that it has it. */
const sendOne = async (machine: Machine, data: Data, school: DepositingSchool, n: number): Promise<void> => {
  const contractId = randomUUID()
  for (;;)
    try {
      return await sendContract(data, school, { contractId, name: `Nom ${n}` })
    } catch {
      await wait(500)
      const kept = await machine
        .asAdmin((admin) => admin.query("select from contract where id = $1", [contractId]))
        .catch(() => null)
      if (kept?.rowCount) return
    }
}

/** What the OPCO decides on the nth file. */
const endOf = (numeroInterne: string): keyof typeof ENDS => {
  const n = Number(numeroInterne.slice(-2))
  return n % 10 === 0 ? "REFUSE" : n % 10 === 1 ? "TRANSMIS" : "ENGAGE"
}

const decide = (opcos: Opcos): void => {
  const open = opcos
    .now()
    .contracts()
    .filter(({ etat }) => etat === "TRANSMIS")
  for (const { numeroInterne } of open) {
    const etat = endOf(numeroInterne)
    if (etat !== "TRANSMIS")
      opcos.now().move(numeroInterne, { etat, commentaire: etat === "REFUSE" ? "Âge." : null })
  }
}

const silent = () => undefined
const LOG = { debug: silent, info: silent, warn: silent, error: silent }

const follow = (data: Data): Promise<void> =>
  startFollowing(data, LOG, new Date(Math.floor(Math.random() * 1e12))).catch(silent)

/** What waits for a minute or an hour is done now: the run has no such time. */
const hurry = (machine: Machine) =>
  machine
    .asAdmin((admin) =>
      admin.query(
        `update deposit set sending_since = sending_since - interval '1 hour' where state = 'sending' and next_try_at is not null;
         update dbos.workflow_status set delay_until_epoch_ms = 0 where delay_until_epoch_ms > 0`,
      ),
    )
    .catch(silent)

type Row = {
  number: string
  state: string
  status: string
  internal_number: string | null
  confirmed: number
}

const readRows = (machine: Machine, { id }: DepositingSchool) =>
  machine.asAdmin(async (admin) => {
    const { rows } = await admin.query<Row>(
      `select c.number, d.state, c.status, d.internal_number,
         (select count(*)::int from contract_move m where m.contract_id = c.id and m.move = 'confirmTransmission') as confirmed
       from contract c join deposit d on d.contract_id = c.id where c.organization_id = $1 order by c.number`,
      [id],
    )
    return rows
  })

const faultsOf = (rows: readonly Row[], opcos: Opcos): string[] => {
  const there = new Map(
    opcos
      .now()
      .contracts()
      .map((one) => [one.numeroInterne, one.etat]),
  )
  return rows.flatMap(({ number, state, status, internal_number, confirmed }) => {
    const said = there.get(internal_number ?? "") as keyof typeof ENDS | undefined
    const isRight = said !== undefined && ENDS[said] === status && confirmed === 1
    return isRight
      ? []
      : [`${number}: ${state}, contract ${status}, OPCO ${said}, confirmed ${confirmed} times`]
  })
}

/** The simulated OPCO as somebody to kill, beside the others. */
const victimOf = (opcos: Opcos): Victim => {
  let isUp = true
  return {
    name: "opco",
    isUp: () => isUp,
    strikes: opcos.strikes,
    ownDeaths: () => 0,
    strike: async (pauseMs) => {
      isUp = false
      await opcos.strike(pauseMs)
      isUp = true
    },
  }
}

/** Contracts leave one after the other while somebody dies, the OPCO misbehaves and decides. */
const sendUnderKills = async (
  { machine, data, school, opcos }: { machine: Machine; data: Data; school: DepositingSchool; opcos: Opcos },
  chance: Chance,
  { kills, count }: { kills: number; count: number },
): Promise<number> => {
  const victims = [...machine.victims, victimOf(opcos)]
  const comebacks: Promise<void>[] = []
  const there = () => opcos.now().contracts().length
  const isBehind = () => there() + SLACK < comebacks.length * PER_KILL
  let sent = 0
  const sending = (async () => {
    for (let n = 1; n <= count; n++) {
      await sendOne(machine, data, school, n)
      sent = n
    }
  })()
  while (comebacks.length < kills) {
    await wait(chance.between(GAP_MS.from, GAP_MS.to))
    for (const end = Date.now() + AT_MOST_MS; isBehind() && Date.now() < end; await wait(500))
      await hurry(machine)
    if (chance.next() < 0.5) opcos.now().setFault(OPCO, chance.pick(FAULTS), 1)
    const up = victims.filter((victim) => victim.isUp())
    if (up.length > 0) comebacks.push(chance.pick(up).strike(chance.between(0, 400)))
    if (comebacks.length % 5 === 0) {
      decide(opcos)
      await Promise.all([hurry(machine), follow(data)])
    }
    if (comebacks.length % 20 === 0)
      console.log(`  ${comebacks.length} kills, ${sent} sent, ${there()} at the OPCO`)
  }
  await Promise.all([...comebacks, sending])
  return comebacks.length
}

type Held = { worker: string; sending: number }

/** Which worker has deposits in its hands that left already. */
const holders = (machine: Machine): Promise<Held[]> =>
  machine.asAdmin(async (admin) => {
    const { rows } = await admin.query<Held>(
      `select split_part(w.executor_id, '/', 1) as worker, count(*)::int as sending
       from dbos.workflow_status w join dbos.workflow_input i using (workflow_uuid)
         join deposit d on position(d.id::text in i.inputs) > 0
       where w.status = 'PENDING' and w.name = 'deposits.send-deposit' and d.state = 'sending'
       group by 1 order by 2 desc`,
    )
    return rows
  })

const unfinished = (machine: Machine, { id }: DepositingSchool): Promise<number> =>
  machine.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ count: number }>(
      "select count(*)::int as count from deposit where organization_id = $1 and state in ('queued', 'sending', 'taken')",
      [id],
    )
    return rows[0]?.count ?? 0
  })

/**
 * One of two workers dies for good while the OPCO keeps it waiting for an answer: what it had sent is found again, and the other
 * ends everything in its own time.
 */
const loseWorker = async (
  { machine, data, school, opcos }: { machine: Machine; data: Data; school: DepositingSchool; opcos: Opcos },
  from: number,
): Promise<Verdict> => {
  opcos.now().setFault(OPCO, "slow", 2)
  for (let n = from; n < from + LAST.deposits; n++) await sendOne(machine, data, school, n)
  let [held] = await holders(machine)
  for (let tries = 0; !held && tries < 200; tries++) {
    await wait(50)
    ;[held] = await holders(machine)
  }
  const pending = await unfinished(machine, school)
  await machine.workers.find(({ name }) => name === held?.worker)?.strikeForGood()
  const died = Date.now()
  let left = pending
  while (left > 0 && Date.now() - died < LAST.seconds * 1000) {
    await wait(250)
    left = await unfinished(machine, school)
  }
  const seconds = ((Date.now() - died) / 1000).toFixed(1)
  console.log(
    `  ${pending} deposits unfinished, ${held?.sending ?? 0} sent by ${held?.worker ?? "nobody"} without an answer when it died for good: all at the OPCO with their documents ${seconds} s later\n`,
  )
  return {
    claim: `a worker lost for good delays nothing by more than ${LAST.seconds} s`,
    seen: pending,
    faults: [
      ...(held ? [] : ["no worker held a deposit that had left"]),
      ...(left > 0 ? [`${left} deposits unfinished after ${LAST.seconds} s`] : []),
    ],
  }
}

/** Until every contract stands where the OPCO put it, or time is over. */
const settle = async (
  machine: Machine,
  data: Data,
  school: DepositingSchool,
  opcos: Opcos,
): Promise<number> => {
  const began = Date.now()
  opcos.now().setFault(OPCO, null)
  while (Date.now() - began < QUIET_SECONDS * 1000) {
    decide(opcos)
    await hurry(machine)
    await follow(data)
    await untilQuiet(machine, 20)
    if (faultsOf(await readRows(machine, school), opcos).length === 0) break
  }
  return (Date.now() - began) / 1000
}

export const deposits = async (chance: Chance, kills: number): Promise<Verdict[]> => {
  const cleanup = new Cleanup()
  try {
    const folder = await temporaryFolder("opcos")
    cleanup.add(() => removeFolder(folder))
    const opcos = await openOpcos(join(folder, "opcos.json"))
    cleanup.add(opcos.close)
    const settings = JSON.parse(opcos.settingsJson) as Record<string, object>
    const machine = await startMachine(cleanup, {
      relayLatencyMs: 0,
      sharedEnv: { OPCO_APIS: JSON.stringify({ [OPCO]: { ...settings[OPCO], calls_per_second: 50 } }) },
    })
    const data = openData({
      url: machine.databaseUrl("jalon_worker"),
      connections: 4,
      applicationName: "faults",
    })
    cleanup.add(() => data.close())
    const school = await machine.asAdmin((admin) =>
      openDepositingSchool(admin, data, {
        filesFolder: machine.filesFolder,
        fieldKeys: machine.fieldKeys,
        opco: OPCO,
      }),
    )
    const count = Math.ceil(kills * PER_KILL)
    const started = Date.now()
    const struck = await sendUnderKills({ machine, data, school, opcos }, chance, { kills, count })
    const lasted = (Date.now() - started) / 1000
    const settled = await settle(machine, data, school, opcos)
    const lost = await loseWorker({ machine, data, school, opcos }, count + 1)
    await settle(machine, data, school, opcos)
    const rows = await readRows(machine, school)
    console.log(
      `\n${table(
        ["struck", "kill -9"],
        [
          ...machine.victims.map((one) => [one.name, String(one.strikes())]),
          ["opco", String(opcos.strikes())],
        ],
      )}`,
    )
    console.log(`\n${struck} kills in ${lasted.toFixed(0)} s; all settled ${settled.toFixed(0)} s later\n`)
    const all = count + LAST.deposits
    const files = opcos.now().contracts().length
    return [
      {
        claim: "every contract sent ends where the OPCO put it, transmitted once",
        seen: rows.length,
        faults: [
          ...faultsOf(rows, opcos),
          ...(rows.length === all ? [] : [`${rows.length} of ${all} contracts were kept`]),
        ],
      },
      {
        claim: "no file twice at the OPCO",
        seen: files,
        faults:
          files === all && opcos.duplicates() === 0
            ? []
            : [`${files} files of ${all}, ${opcos.duplicates()} twice`],
      },
      lost,
    ]
  } finally {
    await cleanup.run()
  }
}
