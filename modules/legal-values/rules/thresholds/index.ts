export { type Threshold, type Thresholds, thresholdAt } from "./threshold.ts"
export { initialThresholds, type ThresholdName } from "./thresholds.data.ts"
