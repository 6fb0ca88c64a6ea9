/**
 * The folders and files that each package may import from the others. Lambda code depends on neither
 * infrastructure nor portal; the emulators in `local/` load only what the template refers to.
 */
export const packages = {
  contract: [],
  voice: [],
  functions: ['contract', 'voice'],
  infra: ['contract', 'functions/environment.ts'],
  local: ['voice'],
  web: ['contract'],
  demo: ['contract', 'functions', 'local/iam/operator.ts', 'local/transcribe'],
};

/**
 * The layers of a package, lowest first. A file imports from its own layer and from those listed above
 * it; the folders that a `*` stands for are independent of each other. Decision 045 says why.
 */
export const layers = {
  functions: [
    'functions/platform',
    'functions/platform/log',
    'functions/platform/aws',
    'functions/platform/audio',
    'functions/platform/http',
    'functions/platform/speech',
    'functions/records',
    'functions/index',
    'functions/index/search',
    'functions/domain/notifications',
    'functions/domain/audit',
    'functions/domain/users',
    'functions/domain/speakers',
    'functions/domain/jobs',
    'functions/domain/uploads',
    'functions/domain/summaries',
    'functions/domain/transcripts',
    'functions/domain/bodies',
    'functions/domain/meetings',
    'functions/domain/schedule',
    'functions/domain/sittings',
    'functions/domain/findings',
    'functions/domain/vocabulary',
    'functions/domain/actions',
    'functions/domain/minutes',
    'functions/domain/documents',
    'functions/domain/publications',
    'functions/domain/exports',
    'functions/domain/health',
    'functions/projections/public-site',
    'functions/projections',
    'functions/processes',
    'functions/processes/workflow',
    'functions/processes/exports',
    'functions/processes/notifications',
    'functions/api',
    'functions/entries',
  ],
  web: [
    'web/messages',
    'web/ui',
    'web/platform/browser',
    'web/platform/navigation',
    'web/platform/session',
    'web/platform/api',
    'web/platform/user',
    'web/platform/preferences',
    'web/features/*',
    'web/pages/*',
    'web/app',
    'web/gallery',
  ],
};

/** Files and folders of these packages that are in no layer: constants for infra, the entry of the portal, its build. */
export const withoutLayer = [
  'functions/environment.ts',
  'web/main.ts',
  'web/build',
  'web/vite.config.ts',
];
