import { expect, it } from "vitest"
import { STUDENT_STATES } from "./status.ts"
import { bucketOf, STUDENT_VIEWS, type StudentBucket } from "./views.ts"

it("shows everyone in exactly one view, beside the one of all", () => {
  const everywhere: StudentBucket[] = [...STUDENT_STATES, "archived"]
  for (const bucket of everywhere)
    expect({ bucket, views: STUDENT_VIEWS.filter((view) => bucketOf(view) === bucket) }).toEqual({
      bucket,
      views: [bucket],
    })
  expect(STUDENT_VIEWS.filter((view) => bucketOf(view) === null)).toEqual(["all"])
})
