import type { HttpRequest } from '../protocol/http.ts';

/** Who a token says its bearer is, as the JWT authorizer hands it on: every claim a text. */
export interface Identity {
  claims: Record<string, string>;
  scopes: string[] | null;
}

/** `Unauthorized`: no valid token (401). `Forbidden`: a valid one that may not do this (403). */
export type Refusal = 'Unauthorized' | 'Forbidden';

/** What the gate asks before a request passes a route that has an authorizer. */
export type Authorise = (request: HttpRequest) => Promise<Identity | Refusal>;
