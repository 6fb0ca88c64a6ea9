// The style sheets of the Mantine components that the frame and the first page draw, dependencies before
// dependents; then our own. A component that only some screens draw is imported with its sheet there.
import 'virtual:mantine-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Stack.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Title.css';
import '@mantine/core/styles/Anchor.css';
import './base.css';
