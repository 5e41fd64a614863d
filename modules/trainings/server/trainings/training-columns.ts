import type { Columns } from "@jalon/data"
import type { TrainingFields } from "../../wire/index.ts"

/** The columns that hold a training, with their types: what reads one and what writes one take them from here. */
export const trainingFieldColumns = {
  title: "text",
  short_title: "text",
  rncp_code: "text",
  former_rncp_code: "text",
  diploma_code: "text",
  diploma_kind: "text",
  nsf_code: "text",
  certification_type: "text",
  certifier_name: "text",
  level: "smallint",
  rncp_registered_until: "date",
  preparation_right: "text",
  preparation_read_on: "date",
  agreement_from: "date",
  agreement_until: "date",
  duration_hours_total: "int",
  duration_months: "smallint",
  remote_hours: "int",
  delivery_mode: "text",
  price_cents: "bigint",
  capacity_default: "int",
  objectives: "text",
  prerequisites: "text",
  programme_url: "text",
  blocks: "jsonb",
  entrusted: "jsonb",
  center_id: "uuid",
  status: "text",
} as const satisfies Columns & Record<keyof TrainingFields, string>
