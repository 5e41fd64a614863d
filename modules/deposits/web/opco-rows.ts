import type { Answer } from "@jalon/client"
import type { listConnectedOpcos, listOpcos } from "../wire/index.ts"

export type Opco = Answer<typeof listOpcos>["results"][number]
export type Connection = Answer<typeof listConnectedOpcos>["connected_opco"][number]

/** One OPCO of one centre, connected or not. */
export type OpcoRow = { opco: Opco; center: { id: string; cfa: string }; connection: Connection | null }

/** What is open beside the list. */
export type Opened = { kind: "key" | "remove" | "details"; row: OpcoRow } | null

/** Every OPCO of a centre, in the order of the list, which is that of the names. */
export const rowsOf = (
  center: { id: string; cfa: string },
  opcos: readonly Opco[],
  connections: readonly Connection[],
): OpcoRow[] =>
  opcos.map((opco) => ({
    opco,
    center,
    connection:
      connections.find((one) => one.opco === opco.opco && one.apprentice_training_center_id === center.id) ??
      null,
  }))

const flows = ["contract", "convention", "invoice"] as const
export type Flow = (typeof flows)[number]

/** What this OPCO takes on its portal only. */
export const portalFlows = ({ channels }: Opco): Flow[] => flows.filter((flow) => channels[flow] === "portal")

export const stateOf = ({ opco, connection }: OpcoRow) =>
  connection?.state ?? (opco.is_open ? "not_connected" : "not_supported")

export const placeOf = ({ opco, center }: OpcoRow) => ({
  apprentice_training_center_id: center.id,
  opco: opco.opco,
})
