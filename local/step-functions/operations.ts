import { randomUUID } from 'node:crypto';
import { type Operation, ServiceError } from '../protocol/aws-json.ts';
import type { Executions } from './executions.ts';
import { type Description, type Status, type Summary, statusOf } from './journal/archive.ts';
import type { DefinitionStore } from './journal/definition-store.ts';
import { buildHistory, roleArn } from './journal/history.ts';
import * as requests from './requests.ts';

/** `stored` is the id of the stored definition, `created` in ms since the epoch. */
export interface Machine {
  arn: string;
  name: string;
  definition: unknown;
  stored: string;
  created: number;
}

interface OperationDeps {
  machines: Machine[];
  executions: Executions;
  definitions: DefinitionStore;
}

/**
 * The operations of the Step Functions API, for `awsJson`.
 * https://docs.aws.amazon.com/step-functions/latest/apireference/API_Operations.html
 */
export function stateMachineOperations(deps: OperationDeps): Record<string, Operation> {
  return { ...executionOperations(deps), ...machineOperations(deps) };
}

function executionOperations({ machines, executions }: OperationDeps): Record<string, Operation> {
  return {
    async StartExecution(body) {
      const request = requests.read(requests.StartExecution, body);
      const machine = findMachine(machines, request.stateMachineArn);
      const name = request.name ?? randomUUID();
      const executionArn = executionArnOf(machine, name);
      const { startTime } = await executions.start({
        executionArn,
        stateMachineArn: machine.arn,
        name,
        input: request.input,
        definition: machine.stored,
      });
      return { executionArn, startDate: seconds(startTime) };
    },

    async DescribeExecution(body) {
      const { executionArn } = requests.read(requests.OfExecution, body);
      return describeExecution(await findExecution(executions, executionArn));
    },

    async StopExecution(body) {
      const { executionArn, error, cause } = requests.read(requests.StopExecution, body);
      await findExecution(executions, executionArn);
      const stopped = await executions.stop(executionArn, error, cause);
      return { stopDate: seconds(stopped?.end?.time) };
    },

    async ListExecutions(body) {
      const request = requests.read(requests.ListExecutions, body);
      const machine = findMachine(machines, request.stateMachineArn);
      const all = await executions.list(machine.arn);
      const wanted = all.filter(({ status }) => status === (request.statusFilter ?? status));
      const { page, nextToken } = requests.pageOf(wanted, request, ({ name }) => name);
      return { executions: page.map((summary) => describeSummary(machine, summary)), nextToken };
    },

    async GetExecutionHistory(body) {
      const request = requests.read(requests.GetExecutionHistory, body);
      await findExecution(executions, request.executionArn);
      const history = buildHistory(await executions.entries(request.executionArn));
      const ordered = request.reverseOrder ? history.reverse() : history;
      const { page, nextToken } = requests.pageOf(ordered, request, ({ id }) => String(id));
      return { events: page, nextToken };
    },
  };
}

function machineOperations(deps: OperationDeps): Record<string, Operation> {
  const { machines, executions, definitions } = deps;
  return {
    DescribeStateMachine(body) {
      const machine = findMachine(
        machines,
        requests.read(requests.OfStateMachine, body).stateMachineArn,
      );
      const definition = JSON.stringify(machine.definition);
      return { ...describeMachine(machine), status: 'ACTIVE', definition, roleArn };
    },

    async DescribeStateMachineForExecution(body) {
      const { executionArn } = requests.read(requests.OfExecution, body);
      const { started, startTime } = await findExecution(executions, executionArn);
      return {
        stateMachineArn: started.stateMachineArn,
        name: started.stateMachineArn.split(':').at(-1),
        definition: await definitions.text(started.definition),
        roleArn,
        updateDate: seconds(startTime),
      };
    },

    ListStateMachines: () => ({ stateMachines: machines.map(describeMachine) }),
  };
}

function findMachine(machines: Machine[], arn: string): Machine {
  const machine = machines.find((one) => one.arn === arn);
  if (machine) return machine;
  throw new ServiceError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
}

async function findExecution(executions: Executions, arn: string): Promise<Description> {
  const execution = await executions.find(arn);
  if (execution) return execution;
  throw new ServiceError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
}

const seconds = (time: number | undefined) => time && time / 1000;

const executionArnOf = (machine: Machine, name: string) =>
  `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;

function describeMachine({ arn, name, created }: Machine) {
  return { stateMachineArn: arn, name, type: 'STANDARD', creationDate: seconds(created) };
}

function describeSummary(machine: Machine, { name, status, startTime, stopTime }: Summary) {
  return {
    executionArn: executionArnOf(machine, name),
    stateMachineArn: machine.arn,
    name,
    status,
    redriveCount: 0,
    startDate: seconds(startTime),
    stopDate: seconds(stopTime),
  };
}

/** AWS's fields about redriving, which is not emulated. */
function redriveOf(status: Status) {
  if (status !== 'SUCCEEDED' && status !== 'RUNNING')
    return { redriveCount: 0, redriveStatus: 'REDRIVABLE' };
  const redriveStatusReason = `Execution is ${status} and cannot be redriven`;
  return { redriveCount: 0, redriveStatus: 'NOT_REDRIVABLE', redriveStatusReason };
}

function describeExecution({ started, startTime, end }: Description) {
  const status: Status = end ? statusOf[end.type] : 'RUNNING';
  return {
    executionArn: started.executionArn,
    stateMachineArn: started.stateMachineArn,
    name: started.name,
    status,
    startDate: seconds(startTime),
    stopDate: seconds(end?.time),
    input: JSON.stringify(started.input),
    inputDetails: { included: true },
    ...redriveOf(status),
    ...(end?.type === 'ExecutionSucceeded'
      ? { output: JSON.stringify(end.output), outputDetails: { included: true } }
      : { error: end?.error, cause: end?.cause }),
  };
}
