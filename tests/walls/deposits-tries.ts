import type { Input, Setting, Try } from "./try.ts"

const centersOf = async ({ admin, caller }: Setting, own: boolean): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from apprentice_training_center where (organization_id = $1) = $2 order by id limit 3",
    [caller.organizationId ?? 0, own],
  )
  return rows.map(({ id }) => id)
}

const bodyOf = (id: string | undefined, more: object = {}) => ({
  body: {
    apprentice_training_center_id: id ?? "00000000-0000-4000-8000-000000000000",
    opco: "afdas",
    ...more,
  },
})

/** Asked of someone whose password was not given a moment ago. */
const withoutPassword = (more?: object): Try => ({
  own: async (at) => bodyOf((await centersOf(at, true))[0], more),
  hears: () => "step_up.required",
})

const queryOf = (id: string | undefined): Input => ({ query: bodyOf(id).body as Record<string, string> })

type Sent = { id: string; contract_id: string; document_id: string }

const sentBy = async ({ admin, caller }: Setting, own: boolean): Promise<Sent[]> => {
  const { rows } = await admin.query<Sent>(
    `select d.id, d.contract_id, p.id as document_id from deposit d join deposit_document p on p.deposit_id = d.id
     where (d.organization_id = $1) = $2 order by d.id limit 3`,
    [caller.organizationId ?? 0, own],
  )
  return rows
}

const NOBODY: Sent = {
  id: "00000000-0000-4000-8000-000000000000",
  contract_id: "00000000-0000-4000-8000-000000000000",
  document_id: "00000000-0000-4000-8000-000000000000",
}

const ofContract = ({ contract_id }: Sent): Input => ({ params: { contractId: contract_id } })
const ofDocument = ({ id, document_id }: Sent): Input => ({
  params: { depositId: id, documentId: document_id },
})
const ofDeposit = ({ id }: Sent): Input => ({ params: { depositId: id } })

/** Their own are changed by their own tests: here, what others sent is out of reach. */
const outOfReach = (input: (sent: Sent) => Input): Try => ({
  own: () => input(NOBODY),
  hears: () => "not_found",
  foreign: { tries: async (at) => (await sentBy(at, false)).map(input), hears: "not_found" },
})

export const depositsTries: Record<string, Try> = {
  // Nothing of another school's contract was sent from here: the list is empty, whatever was sent there.
  "GET /school/contracts/:contractId/deposits": {
    own: async (at) => ofContract((await sentBy(at, true))[0] ?? NOBODY),
    shows: ["colleagues"],
  },
  "POST /school/contracts/:contractId/deposits/ask-again": outOfReach(ofContract),
  "POST /school/deposits/:depositId/documents/:documentId/declare-sent": outOfReach(ofDocument),
  "POST /school/deposits/:depositId/documents/resume": outOfReach(ofDeposit),
  "GET /school/deposits/:depositId/payload": outOfReach(ofDeposit),
  "GET /school/deposits/:depositId/documents/:documentId/file": outOfReach(ofDocument),
  "GET /administrative/opco/exchanges": {
    own: async (at) => queryOf((await centersOf(at, true))[0]),
    foreign: {
      tries: async (at) => (await centersOf(at, false)).map((id) => queryOf(id)),
      hears: "not_found",
    },
  },
  "POST /administrative/opco/register-api-key": withoutPassword({ api_key: "AFDAS-20991231-7F3Q2M9X" }),
  "DELETE /administrative/opco/remove-api-key": withoutPassword(),
  // The keys of the world are canaries and open nothing: here, the centres of others are out of reach.
  "POST /administrative/opco/test-api-key": {
    own: () => bodyOf(undefined),
    hears: () => "not_found",
    foreign: {
      tries: async (at): Promise<Input[]> =>
        (await centersOf(at, false)).map((id) => bodyOf(id, { opco: "akto" })),
      hears: "not_found",
    },
  },
}
