import { followAtProvider } from "../provider/follow-at-provider.ts"
import { PATIENCE, type ProviderWork, telling } from "../provider/inside.ts"

/** Told once or ten times, early or late, it asks the provider and does what is left to do. */
export const handle = async ({ envelopeId }: { envelopeId: string }, work: ProviderWork): Promise<void> => {
  await work.step(
    "follow",
    () => telling(work, envelopeId, () => followAtProvider(work, envelopeId)),
    PATIENCE,
  )
}
