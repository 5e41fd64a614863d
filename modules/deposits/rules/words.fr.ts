import { formatFrenchDate, type IsoDate, typography as t } from "@jalon/kernel"
import type { ConnectionState } from "./connection-state.ts"

type Tone = "success" | "waiting" | "danger" | "neutral" | "info"

const states: Readonly<Record<ConnectionState, { label: string; tone: Tone }>> = {
  connected: { label: "Connecté", tone: "success" },
  expiring: { label: "Connecté", tone: "waiting" },
  invalid_key: { label: "Clé refusée", tone: "danger" },
  unreachable: { label: "Injoignable", tone: "danger" },
  not_connected: { label: "Non connecté", tone: "neutral" },
  not_supported: { label: "Dépôt manuel", tone: "neutral" },
}

/** The badge of a connection: « Connecté, clé valable jusqu'au 30/11/2026 » when the end is near. */
export const stateBadge = (
  state: ConnectionState,
  keyExpiresOn: IsoDate | null,
): { label: string; tone: Tone } => {
  const { label, tone } = states[state]
  return state === "expiring" && keyExpiresOn !== null
    ? { tone, label: t(`${label}, clé valable jusqu'au ${formatFrenchDate(keyExpiresOn)}`) }
    : { tone, label: t(label) }
}

export const CHECKING = { label: "Vérification…", tone: "info" } as const
