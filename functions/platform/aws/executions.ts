import {
  DescribeExecutionCommand,
  DescribeStateMachineCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { patient } from './clients.ts';

export const executions = () => new SFNClient(patient);

/** Executions of one state machine, by name. */
export class Executions {
  readonly #client: SFNClient;
  readonly #machine: string;
  constructor(client: SFNClient, machine: string) {
    this.#client = client;
    this.#machine = machine;
  }

  /** Starting the same name twice starts it once. */
  async start(name: string, input: unknown): Promise<void> {
    try {
      await this.#client.send(
        new StartExecutionCommand({
          stateMachineArn: this.#machine,
          name,
          input: JSON.stringify(input),
        }),
      );
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    }
  }

  /** Whether an execution is running, has ended in whatever way, or was never started. */
  async state(name: string): Promise<'running' | 'ended' | 'absent'> {
    const executionArn = this.#arnOf(name);
    try {
      const { status } = await this.#client.send(new DescribeExecutionCommand({ executionArn }));
      return status === 'RUNNING' ? 'running' : 'ended';
    } catch (error) {
      if (error instanceof ExecutionDoesNotExist) return 'absent';
      throw error;
    }
  }

  /** Stops an execution; one that has ended or never started is fine. */
  async stop(name: string, cause: string): Promise<void> {
    try {
      await this.#client.send(new StopExecutionCommand({ executionArn: this.#arnOf(name), cause }));
    } catch (error) {
      if (!(error instanceof ExecutionDoesNotExist)) throw error;
    }
  }

  /** Whether the state machine accepts executions. */
  async ready(): Promise<boolean> {
    const { status } = await this.#client.send(
      new DescribeStateMachineCommand({ stateMachineArn: this.#machine }),
    );
    return status === 'ACTIVE';
  }

  #arnOf(name: string): string {
    return `${this.#machine.replace(':stateMachine:', ':execution:')}:${name}`;
  }
}
