import { Banner } from "@jalon/ui"

/** A refusal that is about no field in particular. Announced when it appears. */
export function FormMessage({ message }: { message: string | null }) {
  return message === null ? null : (
    <Banner tone="danger" live="urgent">
      {message}
    </Banner>
  )
}
