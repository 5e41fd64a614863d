export * from "./figures/index.ts"
